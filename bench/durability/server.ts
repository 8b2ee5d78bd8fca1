// The database of the durability loop, in a process of its own that is killed.
import { startEmbeddedMongo } from '@ahl/embedded-mongo';

const [dataDir = ''] = process.argv.slice(2);
const { uri } = await startEmbeddedMongo({ dataDir });
process.stdout.write(`${uri}\n`);
