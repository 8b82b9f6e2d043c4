import { buildApps } from './build.js'
import { checkNode, installPackages } from './install.js'
import { runScript } from './project.js'

await runScript(() => {
  checkNode()
  installPackages()
  buildApps()
})
