export { type Answer, createExchanges, type Exchange, type Exchanges } from './exchange.ts'
export { createControl, type Control, type ControlOptions, type SubmissionView } from './control.ts'
export { createFaults, type Fault, type FaultKind, type Faults, type Operation } from './faults.ts'
export type {
  InlineDocument,
  InlineFlaw,
  XbrlContext,
  XbrlFact,
  XbrlName,
} from './inline-xbrl/inline-document.ts'
export { readInlineDocument } from './inline-xbrl/read-inline-document.ts'
export {
  childNode,
  childNodes,
  descendantNodes,
  readXmlNode,
  textOfNode,
  type XmlNode,
} from './xml-node.ts'
export { parseDay } from './inline-xbrl/transform-value.ts'
export { createMessageRecorder, type MessageRecorder, type RecordedMessage } from './message-recorder.ts'
export { createOutcomes, type Outcome, type OutcomeError, type Outcomes } from './outcomes.ts'
export { parseControlBody } from './control-body.ts'
export { createSchemaCheck, type SchemaCheck, type SchemaFinding } from './schema-check.ts'
export { createSimulatorServer, listen, type RunningSimulator } from './simulator-server.ts'
export { runSimulator } from './run-simulator.ts'
export type { Subject } from './scripted-rules.ts'
export { escapeXml, parseXml, treeOf, withXmlDocument, XmlRefused, type XmlTree } from './xml.ts'
