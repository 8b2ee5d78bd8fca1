import { calendarQueryOf } from '@ahl/shared-types/calendar';
import { keyOf } from '@ahl/shared-types/query-keys';
import { venueLeaderboardQueryOf } from '@ahl/shared-types/standings';
import { describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createNewsStory,
  createPokerClock,
  createVenue,
} from '#demo/factories/index.ts';
import { setUpBuiltSite } from './testing/built-site.ts';

const site = setUpBuiltSite();
const { open } = site;

describe('/news/:id', () => {
  test('has the story in title, description and picture, whatever its text is', async () => {
    const story = await createNewsStory(site.server.models, {
      title: 'Finals </title><script>alert(1)</script> & "more"',
      body: '<p>One <b>night</b> for all.</p>',
    });

    const { html, initialData } = await open(`/news/${story._id}`);

    expect(html).toContain(
      '<title>Finals &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot; · AHL</title>',
    );
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('<meta name="description" content="One night for all." />');
    expect(html).toContain(
      `<meta property="og:image" content="https://ahl.test/share/news/${story._id}.png?v=`,
    );
    expect(html).toContain('"@type":"NewsArticle"');
    expect(initialData.queries[0][1].title).toBe(story.title);
  });

  test('is 404 for a missing story and for an invalid id', async () => {
    expect((await open(`/news/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await open('/news/nonsense')).status).toBe(404);
  });
});

describe('/clock/:id', () => {
  test('contains the clock and its people under the keys of the browser, and is titled by it', async () => {
    const clock = await createPokerClock(site.server.models, {
      name: 'Friday Night',
      venueName: 'Copper Still',
    });
    const id = clock._id.toHexString();

    const { status, html, keys } = await open(`/clock/${id}`);

    expect(status).toBe(200);
    expect(html).toContain('<title>Copper Still · AHL</title>');
    expect(html).toContain('noindex');
    expect(keys.slice(0, 2)).toEqual([
      ['/api/poker-clocks', id],
      ['/api/poker-clocks', id, 'night'],
    ]);
  });

  test('does not show a clock that is not public, and is 404 if there is none', async () => {
    const clock = await createPokerClock(site.server.models, { name: 'Staff Night', isPublic: false });

    const { html, keys } = await open(`/clock/${clock._id.toHexString()}`);

    expect(html).not.toContain('Staff Night');
    expect(keys).not.toContainEqual(expect.arrayContaining(['/api/poker-clocks']));
    expect((await open('/clock/64b000000000000000000001')).status).toBe(404);
  });
});

describe('the calendar and the page of a venue', () => {
  const eventsIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '{}']) =>
      JSON.parse(json),
    );

  test('describe the nights of their first view to search engines', async () => {
    const venue = await createVenue(site.server.models, {
      name: 'Rusty & Nail',
      city: 'Fort Worth',
      address: '2567 Elm St',
      zip: '76102',
      description: 'Four tables by the fan.',
    });
    await createCalendarEvent(site.server.models, { name: 'Search Night', venueId: venue._id });

    const page = await open(`/venue/${venue._id}`);
    const calendar = await open(`/calendar?view=list&venue=${venue._id}`);

    expect(page.html).toContain('<title>Rusty &amp; Nail · AHL</title>');
    expect(page.html).toContain('content="Rusty &amp; Nail, Fort Worth: Four tables by the fan."');
    expect(page.keys).toContainEqual(['/api/venues', String(venue._id)]);
    expect(page.keys).toContainEqual(
      keyOf('GET /api/standings', { query: venueLeaderboardQueryOf(String(venue._id)) }),
    );
    const [night] = eventsIn(page.html);
    expect(night).toMatchObject({
      '@type': 'Event',
      name: 'Search Night',
      location: { name: 'Rusty & Nail', address: { streetAddress: '2567 Elm St', postalCode: '76102' } },
    });
    expect(eventsIn(calendar.html).map(({ name }) => name)).toEqual(['Search Night', 'Search Night']);
  });

  test('of all venues has those of its address, with the nights of today', async () => {
    await createVenue(site.server.models, { name: 'Wild Horse', region: 734 });

    const { status, html, keys } = await open('/venues?region=734&nonsense=1');

    expect(status).toBe(200);
    expect(html).toContain('<title>Venues · AHL</title>');
    expect(keys[0]).toEqual(keyOf('GET /api/venues', { query: { region: '734', page: 1, pageSize: 50 } }));
    expect(keys[1]?.[0]).toBe('/api/tournaments/date');
    expect(html).toContain('Wild Horse');
  });

  test('request what their address specifies', async () => {
    const { keys } = await open('/calendar?view=week&date=2026-11-24&region=733&tag=bounty');

    expect(keys[0]).toEqual(
      keyOf('GET /api/calendar', {
        query: calendarQueryOf({
          view: 'week',
          date: '2026-11-24',
          filters: { region: '733', city: '', venue: '', tag: 'bounty' },
        }),
      }),
    );
  });

  test('are 404 for a missing venue and for an invalid id', async () => {
    expect((await open(`/venue/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await open('/venue/nonsense')).status).toBe(404);
  });
});
