import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and captures its output.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} `code` is 1 when it could not be started or was killed
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** @param {string} output */
const tellingLines = (output) =>
  output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && line !== 'npm error')
    .map((line) => `  ${line}`);

/**
 * Returns the first non-trivial lines of a program's output.
 * @param {string} output
 * @param {number} [count]
 */
export const firstLines = (output, count = 8) => tellingLines(output).slice(0, count).join('\n');

/**
 * Returns the last non-trivial lines of a program's output.
 * @param {string} output
 * @param {number} [count]
 */
export const lastLines = (output, count = 12) => tellingLines(output).slice(-count).join('\n');
