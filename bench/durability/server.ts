// The database of the durability loop, in a process of its own that is killed; SIGTERM alone ends it in order.
import { startEmbeddedMongo } from '@ahl/embedded-mongo';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedMongo({ dataDir });
process.once('SIGTERM', () => void server.stop());
process.stdout.write(`${server.uri}\n`);
