import { measureFolders } from './measure-folders.ts'

const asked = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
if (!(await measureFolders(asked))) process.exitCode = 1
