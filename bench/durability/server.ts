// The database of the durability loop, in its own process that is killed; only SIGTERM stops it normally.
import { startEmbeddedMongo } from '@ahl/embedded-mongo';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedMongo({ dataDir });
process.once('SIGTERM', () => void server.stop());
process.stdout.write(`${server.uri}\n`);
