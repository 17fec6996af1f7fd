// The functions that all simulators share.
export {
  type Answer,
  delayOf,
  type Exchange,
  type Exchanges,
  waited,
} from './exchange.ts'
export {
  type CanFail,
  createControl,
  type Control,
  type ControlOptions,
  type SubmissionView,
} from './control.ts'
export {
  type Fault,
  type FaultKind,
  faultKinds,
  type Faults,
  type Operation,
} from './faults.ts'
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
export { type MessageRecorder, type RecordedMessage } from './message-recorder.ts'
export { type Outcome, type OutcomeError, type Outcomes } from './outcomes.ts'
export { type BoundedMap, createBoundedMap } from './bounded-map.ts'
export { ControlRefused, optional, parseControlBody, parseControlQuery } from './control-body.ts'
export { readEnvironment } from './read-environment.ts'
export { createSchemaCheck, type SchemaCheck, type SchemaFinding } from './schema-check.ts'
export { createSimulatorServer, listen, type RunningSimulator } from './simulator-server.ts'
export { runSimulator } from './run-simulator.ts'
export type { Subject } from './scripted-rules.ts'
export { escapeXml, parseXml, treeOf, withXmlDocument, XmlRefused, type XmlTree } from './xml.ts'
export { sendPage, type SimulatorPage } from './pages/simulator-page.ts'
