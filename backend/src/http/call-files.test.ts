import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveText } from '#features/play/tdt/testing/build-save.ts';
import { sendSaves } from '#features/play/tdt/testing/send-saves.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-01T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const save = saveText({ players: { ann: { stays: [{ outMinute: null }], name: { Nickname: 'Ann' } } } });
const path = '/api/imports/tdt/files';
const boundary = 'the-boundary';
const part = (content: string, header = 'Content-Disposition: form-data; name="file"; filename="a.tdt"') =>
  `--${boundary}\r\n${header}\r\n\r\n${content}\r\n`;
/** Sends a form as it is. */
const sendForm = async (form: string, type = `multipart/form-data; boundary=${boundary}`) => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
    body: form,
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};

/** Counts how often the next file of a call was requested. */
const requestsOfFiles = (reader: TestServer['services']['fileReader']) => {
  const requested = { count: 0 };
  vi.spyOn(reader, 'read').mockImplementationOnce((input, takeBlock) => {
    const { files } = input;
    vi.mocked(reader.read).mockRestore();
    if (!files) return reader.read(input, takeBlock);
    const next = () => {
      requested.count += 1;
      return files.next();
    };
    return reader.read({ ...input, files: { next } }, takeBlock);
  });
  return requested;
};

describe('the files of a call', () => {
  test('are read one after the other, whatever else the form has', async () => {
    const other = part('x'.repeat(100_000), 'Content-Disposition: form-data; name="note"');
    const { status, body } = await sendForm(`${other}${part(save)}${other}--${boundary}--\r\n`);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.rowCount).toBe(1);
  });

  test.each([
    ['another type than a form', save, 'application/json', 415, ''],
    ['a form without a boundary', save, 'multipart/form-data', 400, 'incomplete'],
    ['a form without files', `--${boundary}--\r\n`, undefined, 400, 'Choose a file'],
    ['a form that is cut off', part(save).slice(0, -200), undefined, 400, 'incomplete'],
    ['no form at all', 'nothing', undefined, 400, 'incomplete'],
  ])('are refused for %s', async (_name, form, type, status, text) => {
    const answer = await sendForm(form, type);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(text)]);
  });

  test('are refused if they are too many, and nothing of them is stored', async () => {
    const before = await server.models.ImportBlock.countDocuments({});
    const files = Object.fromEntries(Array.from({ length: 151 }, (_, index) => [`${index}.tdt`, save]));
    const { status, body } = await sendSaves(server, token, files);
    expect([status, body.fields.file]).toEqual([400, 'At most 150 files at once.']);
    expect(await server.models.ImportBlock.countDocuments({})).toBe(before);
  });

  test('are refused if one is larger than it may be, or all together', async () => {
    const large = new Uint8Array(4 * 1024 * 1024 + 1);
    expect((await sendSaves(server, token, { 'large.tdt': large })).status).toBe(413);
    const many = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [`${index}.tdt`, large.subarray(0, 4 * 1024 * 1024)]),
    );
    expect((await sendSaves(server, token, many)).status).toBe(413);
  });

  test('are counted as they arrive, if the call does not say how long it is', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(0x61);
    let sent = 0;
    const stream = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(piece);
        if (sent === 60) controller.close();
      },
    });
    const call = fetch(server.url + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect((await call).status).toBe(413);
  });

  test('of a caller who hangs up leave nothing behind, and the next call is answered', async () => {
    const before = await server.models.ImportBlock.countDocuments({});
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 100000',
    ];
    const requested = requestsOfFiles(server.services.fileReader);
    socket.write(`${head.join('\r\n')}\r\n\r\n${part(save)}`);
    await vi.waitFor(() => expect(requested.count, 'the server waits for the file').toBe(1));
    socket.destroy();
    expect((await sendSaves(server, token, { 'a.tdt': save })).status).toBe(201);
    expect(await server.models.ImportBlock.countDocuments({})).toBe(before + 1);
  });

  test('are sent again under the key of the first attempt, and create nothing twice', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await sendSaves(server, token, { 'a.tdt': save }, headers);
    const again = await sendSaves(server, token, { 'a.tdt': save }, headers);
    expect(again.body.planId).toBe(first.body.planId);
    const other = await sendSaves(server, token, { 'a.tdt': `${save} ` }, headers);
    expect(other.status).toBe(422);
  });

  test('need the right to import', async () => {
    const { token: member } = await server.signInAs('Player');
    expect((await sendSaves(server, member, { 'a.tdt': save })).status).toBe(403);
    expect((await sendSaves(server, '', { 'a.tdt': save })).status).toBe(401);
  });
});
