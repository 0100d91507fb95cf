/** The oldest Node that can install Peerlens; it then runs on the one that the lock file names. */
const OLDEST = [20, 19];

/** Written so that a Node older than the oldest can still read it. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Peerlens needs Node ${OLDEST.join('.')} or newer; this is Node ${process.versions.node}`);
  process.exit(1);
}
