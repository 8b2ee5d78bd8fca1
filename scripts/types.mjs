// Runs both type checks. They are incremental; after a change of a type that others are merged into, the stored state
// can report errors that do not exist. So errors count only if a run without that state finds them too.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './bootstrap/run.mjs';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/.bin/tsc');

const check = async () => {
  let output = '';
  for (const project of ['tsconfig.json', 'frontend/tsconfig.json']) {
    const result = await run(compiler, ['-p', project, '--checkers', '1'], { cwd: root });
    if (result.code !== 0) output += result.output;
  }
  return output;
};

let errors = await check();
if (errors) {
  rmSync(path.join(root, 'node_modules/.cache/types'), { recursive: true, force: true });
  errors = await check();
}
process.stdout.write(errors);
process.exitCode = errors ? 1 : 0;
