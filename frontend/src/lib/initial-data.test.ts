import { describe, expect, it, vi } from 'vitest';
import { fillFromInitialData, readInitialData } from './initial-data.ts';
import { createQueryClient } from './query-client.ts';

const config = {
  productName: 'AHL',
  timeZone: 'America/Chicago',
  canMail: true,
  dayEndsHour: 6,
  serverTime: 1,
};

const pageWith = (text: string): Document => {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'boot';
  script.type = 'application/json';
  script.textContent = text;
  page.body.append(script);
  return page;
};

describe('readInitialData', () => {
  it('reads the data that the server embedded in the page', () => {
    expect(readInitialData(pageWith(JSON.stringify({ config, queries: [] })))).toEqual({
      config,
      queries: [],
    });
  });

  it.each(['', '{', 'null', '{"queries":[]}'])('treats %j as no initial data', (text) => {
    expect(readInitialData(pageWith(text))).toBeNull();
  });

  it('ignores the data of a page that Back restored from the cache', () => {
    const entry = { type: 'back_forward', transferSize: 0 } as PerformanceNavigationTiming;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);

    expect(readInitialData(pageWith(JSON.stringify({ config })))).toBeNull();
  });
});

describe('fillFromInitialData', () => {
  it('fills the data cache, so that the first view requests nothing', () => {
    const queryClient = createQueryClient();

    fillFromInitialData(queryClient, { config, queries: [[['/api/tournaments/date', '2025-07-25'], []]] });

    expect(queryClient.getQueryData(['/api/config'])).toEqual(config);
    expect(queryClient.getQueryData(['/api/tournaments/date', '2025-07-25'])).toEqual([]);
  });
});
