/** `npm run fuzz:frames [count] [seed]`: a million mutated messages by default, meant to run overnight. */
import { fuzzFrames } from './fuzz-frames.ts';

const [count = '1000000', seed = String(Date.now() % 2 ** 32)] = process.argv.slice(2);
console.log(`${count} messages from seed ${seed}`);
const result = await fuzzFrames(Number(count), Number(seed));
console.log(`${result.answered} answered, ${result.refused} refused, ${result.failures.length} failures`);
for (const failure of result.failures) console.error(failure);
process.exitCode = result.failures.length > 0 ? 1 : 0;
