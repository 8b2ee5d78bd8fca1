import { describe, expect, it } from 'vitest';
import { endpointsOf, planListening } from './endpoints.ts';

const TCP = { port: 27_017, username: 'a user', password: 'p@ss/w:rd' };

describe('where the server listens', () => {
  it('is a socket on platforms with socket permissions, plus a port on request', () => {
    expect(planListening('linux', undefined)).toEqual({ hasSocket: true, tcp: undefined });
    expect(planListening('darwin', TCP)).toEqual({ hasSocket: true, tcp: TCP });
  });

  it('is a port with a password elsewhere, with a new password at each start', () => {
    const first = planListening('win32', undefined);
    const second = planListening('win32', undefined);

    expect(first).toMatchObject({ hasSocket: false, tcp: { port: 0, username: 'embedded' } });
    expect(first.tcp?.password).toMatch(/^[\w-]{43}$/);
    expect(first.tcp?.password).not.toBe(second.tcp?.password);
    expect(planListening('win32', TCP)).toEqual({ hasSocket: false, tcp: TCP });
  });

  it('has connection strings with everything that a client needs', () => {
    const tcpUri =
      'mongodb://a%20user:p%40ss%2Fw%3Ard@127.0.0.1:5/?authSource=admin&replicaSet=embedded&retryWrites=true';
    const uri = 'mongodb://%2Ftmp%2Fa.sock/?directConnection=true&retryWrites=true';

    expect(endpointsOf({ hasSocket: true, tcp: TCP }, '/tmp/a.sock', '127.0.0.1:5')).toEqual({
      uri,
      socketPath: '/tmp/a.sock',
      tcpUri,
    });
    expect(endpointsOf({ hasSocket: true, tcp: undefined }, '/tmp/a.sock', undefined)).toMatchObject({
      uri,
      tcpUri: undefined,
    });
    expect(endpointsOf({ hasSocket: false, tcp: TCP }, undefined, '127.0.0.1:5')).toEqual({
      uri: tcpUri,
      socketPath: '',
      tcpUri,
    });
  });
});
