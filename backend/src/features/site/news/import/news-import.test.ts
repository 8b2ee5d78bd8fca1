import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNewsStory } from '#demo/factories/index.ts';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, 9 AM in the league.
const nowMs = Date.parse('2027-01-15T15:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  await server.models.NewsStory.deleteMany({});
});
afterAll(() => server.stop());

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const plan = (...lines: string[]) => planFile(server, token, 'news', lines.join('\n'));
const planned = async (...lines: string[]) => rowsOf(server, token, (await plan(...lines)).planId);
const commit = async (...lines: string[]) => commitPlan(server, token, await plan(...lines));
const stored = () => server.models.NewsStory.find({ deletedAt: null }).sort({ publishFrom: 1 }).lean();

describe('an import of news', () => {
  test('adds stories with their days, as HTML or from plain text, and is all the same a second time', async () => {
    const file = [
      'Title,Date,Content,Status,Título en español,Texto en español',
      `Old finals,3/4/2019 18:30,${cell('Who won & how.\nLate.\n\nSee <3 you.')},,,`,
      `The draft,2027-01-14,${cell('<h2>Soon</h2><p onclick="x()">Not yet.</p><script>alert(1)</script>')},draft,,`,
      'Today,"Jan 15, 2027",Hello.,yes,Hoy,Hola.',
      'Later,2027-02-01,Coming.,published,,',
    ];
    const options = { dateOrder: 'month-first' };

    const current = await planFile(server, token, 'news', file.join('\n'), { options });
    const done = await commitPlan(server, token, current);
    const again = await planFile(server, token, 'news', file.join('\n'), { options });
    const { body: site } = await server.call('GET', '/api/news');

    expect(done.committed).toMatchObject({ done: 4, failed: 0 });
    expect(await stored()).toMatchObject([
      {
        title: 'Old finals',
        body: '<p>Who won &amp; how.<br />Late.</p><p>See &lt;3 you.</p>',
        publishFrom: new Date('2019-03-04T18:00:00Z'),
        isDraft: false,
        titleEs: null,
      },
      { title: 'The draft', body: '<h2>Soon</h2><p>Not yet.</p>', isDraft: true },
      { title: 'Today', publishFrom: new Date(nowMs), titleEs: 'Hoy', bodyEs: '<p>Hola.</p>' },
      { title: 'Later', publishFrom: new Date('2027-02-01T18:00:00Z'), isDraft: false },
    ]);
    expect(site.map(({ title }: { title: string }) => title)).toEqual(['Today', 'Old finals']);
    expect(again.counts).toMatchObject({ same: 4, new: 0, changed: 0 });
  });

  test('leaves out pictures, with a note, and keeps those of the library', async () => {
    const own = `/pictures/${'a'.repeat(64)}`;
    const html = `<p>One</p><img src="https://old.example/a.jpg"><img src="/wp-content/b.jpg"><img src="${own}">`;
    const file = [
      'Title,Date,HTML,Featured image',
      `Pictures,2026-05-01,${cell(html)},https://old.example/c.jpg`,
    ];

    const [row] = await planned(...file);
    await commit(...file);

    expect(row?.notes.map(({ column, reason, params }) => [column, reason, params.count])).toEqual([
      ['body', 'import-news.pictures-left', 2],
      ['picture', 'import-news.picture-left', undefined],
    ]);
    expect(await stored()).toMatchObject([{ body: `<p>One</p><img src="${own}" />`, imageUrl: null }]);
  });

  test('changes a story of that title and day as its next version, and only what the row has', async () => {
    const story = await createNewsStory(server.models, {
      title: 'Finals',
      body: '<p>Old.</p>',
      titleEs: 'Finales',
      bodyEs: '<p>Viejo.</p>',
      publishFrom: new Date('2026-08-04T03:00:00Z'),
    });
    const file = ['Title,Date,Text', 'FINALS,2026-08-03,New.'];

    const [row] = await planned(...file);
    await commit(...file);

    expect(row).toMatchObject({
      outcome: 'changed',
      target: { id: String(story._id) },
      differences: [{ column: 'title' }, { column: 'body', from: 'Old.', to: 'New.' }],
    });
    expect(await stored()).toMatchObject([
      { title: 'FINALS', body: '<p>New.</p>', bodyEs: '<p>Viejo.</p>', version: story.version + 1 },
    ]);
    const { body } = await server.call('GET', `/api/news/${story._id}/versions`, { token });
    expect(body.items).toHaveLength(2);
  });

  test('reads a long text, and refuses one that is too long', async () => {
    const long = `<p>${'word '.repeat(4_000)}end</p>`;

    const current = await plan(
      'Title,Date,Text',
      `Long,2026-05-01,${cell(long)}`,
      `Longer,2026-05-02,${cell(`<p>${'x'.repeat(50_001)}</p>`)}`,
    );
    const rows = await rowsOf(server, token, current.planId);
    await commitPlan(server, token, current);

    expect(rows.map(({ refusals: [first] }) => first)).toEqual([
      undefined,
      { column: 'body', reason: 'row.cell-too-long', params: { max: 50_000 } },
    ]);
    expect((await stored())[0]?.body).toBe(long);
  });

  test('splits a file of long texts into blocks that the database can store', async () => {
    const text = 'y'.repeat(45_000);
    const lines = Array.from({ length: 120 }, (_, index) => `Story ${index},2026-05-01,${text}`);

    const current = await plan('Title,Date,Text', ...lines);
    const sizes = await server.models.ImportBlock.find({ importId: current.planId })
      .select('rowCount')
      .lean();

    expect(current.counts).toMatchObject({ new: 120 });
    expect(Math.max(...sizes.map(({ rowCount }) => rowCount))).toBeLessThan(25);
    expect(sizes.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(120);
  });

  test('refuses cells that the editor would refuse, each with its column, and asks about a day', async () => {
    const rows = await planned(
      'Title,Date,Text,Status,Spanish title',
      ',2026-05-01,Text.,,',
      'A,,Text.,,',
      'B,soon,Text.,,',
      'C,2026-05-01,,,',
      'D,2026-05-01,<script>alert(1)</script>,,',
      'E,2026-05-01,Text.,maybe,',
      'F,2026-05-01,Text.,,Solo el título',
      `${'G'.repeat(161)},2026-05-01,Text.,,`,
      'H,03/04/2026,Text.,,',
    );

    expect(
      rows.map(({ question, refusals: [first] }) => question?.reason ?? `${first?.column} ${first?.reason}`),
    ).toEqual([
      'title page.title-missing',
      'date import-news.date-missing',
      'date row.date-form',
      'body text.missing',
      'body story.nothing-left',
      'status import-news.status-form',
      'bodyEs text.half-translated',
      'title text.too-long',
      'row.date-two-days',
    ]);
  });

  test('is undone as a whole, and published at its end', async () => {
    const published: string[] = [];
    const stop = server.hear(({ type }) => void published.push(type));
    const current = await plan('Title,Date,Text', 'One,2026-05-01,a', 'Two,2026-05-01,b');
    const beforeCommit = [...published];
    const done = await commitPlan(server, token, current);
    stop();

    const undone = await server.call('POST', `/api/changes/batches/${done.committed?.batchId}/undo`, {
      token,
    });

    expect(beforeCommit).not.toContain('news.imported');
    expect(published.filter((type) => type.startsWith('news.'))).toEqual(['news.imported']);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await stored()).toEqual([]);
  });
});
