/**
 * Kept to syntax and globals that Node 12 has, and imported before everything else, so that an old Node answers with a
 * sentence and not with a syntax error.
 */
const LEAST = [20, 19];

export function requireSupportedNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return;
  process.stderr.write(
    `Topset needs Node ${LEAST.join('.')} or newer, and this is Node ${process.versions.node}: install a newer Node and run the command again.\n`,
  );
  process.exit(1);
}
