/** Where a server listens and its connection strings: a Unix socket, a port with a password, or both. */
import { randomBytes } from 'node:crypto';
import { MECHANISM_NAMES } from './auth/scram.ts';
import type { Credentials } from './auth/users.ts';
import { SET_NAME } from './commands/handshake.ts';

/** A port of 127.0.0.1, and the one user who can log in. Port 0 selects a free port. */
export type TcpOptions = Credentials & { readonly port: number };

/** The sockets to listen on. */
export type ListenPlan = { readonly hasSocket: boolean; readonly tcp: TcpOptions | undefined };

/** The connection strings of a running server. */
export type Endpoints = {
  readonly uri: string;
  /** Empty if there is no Unix socket. */
  readonly socketPath: string;
  readonly tcpUri: string | undefined;
};

/** Windows has no socket permissions: there is only the port, with a password generated at startup. */
export function planListening(platform: NodeJS.Platform, tcp: TcpOptions | undefined): ListenPlan {
  if (platform !== 'win32') return { hasSocket: true, tcp };
  const password = randomBytes(32).toString('base64url');
  return { hasSocket: false, tcp: tcp ?? { port: 0, username: 'embedded', password } };
}

/** Returns the connection strings for the actual socket path, host and port. */
export function endpointsOf(
  { tcp }: ListenPlan,
  path: string | undefined,
  host: string | undefined,
): Endpoints {
  const tcpUri = tcp && host && uriOf(host, `authSource=admin&replicaSet=${SET_NAME}`, tcp);
  const uri = path === undefined ? tcpUri : uriOf(encodeURIComponent(path), 'directConnection=true');
  if (uri === undefined) throw new Error('the server does not listen on any address');
  return { uri, socketPath: path ?? '', tcpUri };
}

function uriOf(host: string, options: string, credentials?: Credentials): string {
  const { username = '', password = '' } = credentials ?? {};
  const user = credentials && `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  return `mongodb://${user ?? ''}${host}/?${options}&retryWrites=true`;
}

/** Refuses options with which nobody could log in. @throws RangeError */
export function assertTcpOptions({ port, username, password, mechanisms }: TcpOptions): void {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError('tcp.port must be an integer from 0 to 65535');
  if (username === '' || password === '')
    throw new RangeError('tcp.username and tcp.password must not be empty');
  const isKnown = mechanisms?.every((name) => MECHANISM_NAMES.includes(name)) ?? true;
  if (!isKnown || mechanisms?.length === 0)
    throw new RangeError(`tcp.mechanisms must be one or more of ${MECHANISM_NAMES.join(', ')}`);
}
