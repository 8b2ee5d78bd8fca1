// Runs one of our lint rules on lines of code, with the real linter on a project of one file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../bootstrap/run.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const biome = path.join(repository, 'node_modules/.bin/biome');

/**
 * Returns a rule's message for each line of a file, an empty text if there is none.
 * @param rule the name of a file in this folder
 * @param fileName the name of the file with these lines
 */
export const lintLines = async (
  rule: string,
  fileName: string,
  lines: readonly string[],
): Promise<string[]> => {
  const root = mkdtempSync(path.join(tmpdir(), 'ahl-lint-'));
  try {
    const linter = { rules: { preset: 'none' } };
    const plugins = [path.join(import.meta.dirname, rule)];
    writeFileSync(path.join(root, 'biome.json'), JSON.stringify({ plugins, linter }));
    writeFileSync(path.join(root, fileName), lines.join('\n'));
    const { output } = await run(biome, ['lint', '--reporter=github', '--max-diagnostics=none', fileName], {
      cwd: root,
    });
    if (/title=parse|internalError/.test(output)) throw new Error(output);
    const found = [...output.matchAll(/^::error title=plugin,.*?,line=(\d+),.*?::(.*)$/gm)];
    return lines.map((_line, at) =>
      found
        .filter(([, line]) => Number(line) === at + 1)
        .map(([, , message = '']) => message)
        .join(' '),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
