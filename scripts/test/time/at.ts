// `npm run test:at -- <moment>… [vitest arguments]`: runs the tests with shifted clocks in all processes and browsers.
import path from 'node:path';
import { say } from '../../bootstrap/say.mjs';
import { closingLine } from '../main.ts';
import { runVitest } from '../vitest.ts';
import { readArguments, readMoment } from './moments.ts';
import { environmentAt } from './shifted-environment.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { moments, rest } = readArguments(process.argv.slice(2));
const lines: string[] = [];
for (const moment of moments) {
  const aheadMs = (readMoment(moment) ?? 0) - Date.now();
  const counts = await runVitest(root, rest, environmentAt(aheadMs));
  lines.push(`${moment}: ${closingLine(counts)}`);
  if (counts.failed > 0) process.exitCode = 1;
}
for (const line of lines) say(line);
