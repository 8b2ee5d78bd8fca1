import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys, ITERATIONS, ScramConversation, ScramError, saltOf } from './scram.ts';

const SALT = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/** Computes a client's final message according to RFC 5802. */
const proofOf = (password: string, first: string, serverFirst: string, header = 'n,,') => {
  const [, nonce = '', salt = ''] = /^r=(.+),s=(.+),i=\d+$/.exec(serverFirst) ?? [];
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), ITERATIONS, 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const unproved = `c=${Buffer.from(header).toString('base64')},r=${nonce}`;
  const authMessage = `${first.slice(header.length)},${serverFirst},${unproved}`;
  const signature = hmac(createHash('sha256').update(clientKey).digest(), authMessage);
  const proof = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)));
  const verifier = hmac(hmac(salted, 'Server Key'), authMessage).toString('base64');
  return { last: `${unproved},p=${proof.toString('base64')}`, verifier: `v=${verifier}` };
};

const keys = deriveKeys('pencil', SALT);
const begin = (first: string) => new ScramConversation(Buffer.from(first), () => keys);

describe('SCRAM-SHA-256', () => {
  it('derives the keys of the example in RFC 7677 with the iteration count of the example', () => {
    const salted = pbkdf2Sync('pencil', SALT, 4096, 32, 'sha256');
    const authMessage =
      'n=user,r=rOprNGfwEbeRWgbNEkqO,' +
      'r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,' +
      'c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';

    // Checks the arithmetic of this test against the RFC; the other tests use it to verify the server.
    expect(hmac(hmac(salted, 'Server Key'), authMessage).toString('base64')).toBe(
      '6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
    );
  });

  it('accepts a right proof and proves itself', () => {
    const first = 'n,,n=user,r=abc';
    const conversation = begin(first);
    const { last, verifier } = proofOf('pencil', first, conversation.serverFirst);

    expect(conversation.serverFirst).toMatch(
      /^r=abc[\x21-\x2b\x2d-\x7e]{32},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=15000$/,
    );
    expect(conversation.finish(Buffer.from(last))).toBe(verifier);
  });

  it.each([
    ['a wrong password', 'pencils'],
    ['no password', ''],
  ])('refuses %s', (_name, password) => {
    const conversation = begin('n,,n=user,r=abc');
    const { last } = proofOf(password, 'n,,n=user,r=abc', conversation.serverFirst);

    expect(conversation.finish(Buffer.from(last))).toBeUndefined();
  });

  it('refuses a proof of another conversation', () => {
    const first = 'n,,n=user,r=abc';
    const lastMessage = proofOf('pencil', first, begin(first).serverFirst).last;

    expect(() => begin(first).finish(Buffer.from(lastMessage))).toThrow(ScramError);
  });

  it('parses commas and equals signs in a name, and the channel binding flag', () => {
    const first = 'y,,n=a=2Cb=3D2C,r=abc,x=ignored';
    const conversation = begin(first);
    const { last } = proofOf('pencil', first, conversation.serverFirst, 'y,,');

    expect(conversation.name).toBe('a,b=2C');
    expect(conversation.finish(Buffer.from(last))).toBeDefined();
  });

  it('accepts every form of a password that SASLprep maps to the same string', () => {
    // U+2168 is the Roman numeral nine in one character, U+00AD a soft hyphen.
    expect(deriveKeys('\u2168\u00ad', SALT)).toEqual(deriveKeys('IX', SALT));
  });

  it.each([
    [''],
    ['garbage'],
    ['n,,n=user'],
    ['n,,n=,r=abc'],
    ['n,,r=abc,n=user'],
    ['n,,n=us=er,r=abc'],
    ['n,,n=user,r=a\nb'],
    ['p=tls-unique,,n=user,r=abc'],
    ['n,a=root,n=user,r=abc'],
    ['n,,m=new,n=user,r=abc'],
    [`n,,n=user,r=${'a'.repeat(5000)}`],
  ])('refuses %j as a first message', (first) => {
    expect(() => begin(first)).toThrow(ScramError);
  });

  it('refuses invalid UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('n,,n='), Buffer.of(0xff), Buffer.from(',r=abc')]);

    expect(() => new ScramConversation(bytes, () => keys)).toThrow(ScramError);
  });

  it.each([
    [''],
    ['c=biws'],
    ['c=biws,r=NONCE'],
    ['c=biws,r=NONCE,p='],
    ['c=biws,r=NONCE,p=AAAA'],
    ['c=biws,r=abc,p=AAAA'],
    ['c=eSws,r=NONCE,p=AAAA'],
  ])('refuses %j as a last message', (last) => {
    const conversation = begin('n,,n=user,r=abc');
    const [, nonce = ''] = /^r=(.+),s=/.exec(conversation.serverFirst) ?? [];

    expect(() => conversation.finish(Buffer.from(last.replace('NONCE', nonce)))).toThrow(ScramError);
  });

  it('has a fixed salt for each name and secret, different from all others', () => {
    const secret = Buffer.alloc(32, 1);

    expect(saltOf(secret, 'ann')).toEqual(saltOf(secret, 'ann'));
    expect(saltOf(secret, 'ann')).not.toEqual(saltOf(secret, 'bob'));
    expect(saltOf(secret, 'ann')).not.toEqual(saltOf(Buffer.alloc(32, 2), 'ann'));
    expect(saltOf(secret, 'ann')).toHaveLength(28);
  });
});
