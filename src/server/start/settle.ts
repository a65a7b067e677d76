import { parseArgs } from 'node:util';
import { settleRuntime } from '#server/platform/database/supervisor/root/settle-runtime.ts';
import { ensureSystemUser } from '#server/platform/database/supervisor/root/system-user.ts';

// Run by scripts/start.cjs when root starts Wardbell: prints, as JSON, which Node and which folder the system user can
// run.

const { values } = parseArgs({ options: { node: { type: 'string' }, folder: { type: 'string' } } });
try {
  if (!values.node || !values.folder) throw new Error('settle needs --node and --folder.');
  const settled = settleRuntime({ node: values.node, folder: values.folder }, ensureSystemUser());
  process.stdout.write(JSON.stringify(settled));
} catch (error) {
  process.stderr.write(`Wardbell cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
