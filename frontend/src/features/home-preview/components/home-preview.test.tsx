import type { HomePreview } from '@ahl/shared-types/office';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actAs } from '@/features/session/testing/act-as.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { holdServerTime, resetServerTime } from '@/realtime/server-time.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { AtMoment } from './at-moment.tsx';
import { HomePreviewPage } from './home-preview.office-page.tsx';

const at = '2026-11-28T01:00:00.000Z';
const preview: HomePreview = {
  at,
  date: '2026-11-27',
  thought: { text: 'Freeroll tonight', textEs: null, linkUrl: null },
  storeBanner: { isActive: false, imageUrl: null, linkUrl: null },
  countdown: {
    isActive: false,
    title: '',
    subtitle: '',
    titleEs: null,
    subtitleEs: null,
    targetDate: null,
    linkUrl: null,
  },
  news: [],
  winners: [],
  events: [],
  moments: [at],
};

beforeEach(() => holdServerTime(Date.parse('2026-11-22T18:10:00Z')));
afterEach(resetServerTime);

it('the time is in the address and in the frame, set by the slider and by Friday evening', async () => {
  const now = '2026-11-22T18:00:00.000Z';
  const { router } = renderWithData(
    <HomePreviewPage />,
    [now, at, '2026-11-22T18:30:00.000Z'].map((moment) => [['/api/home-preview', { at: moment }], preview]),
  );
  const frame = () => screen.getByTitle('The home page at this time').getAttribute('src');
  expect(frame()).toBe(`/admin/home-preview/frame?at=${encodeURIComponent(now)}`);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Sunday, November 22, 12:00PM');
  await expectAccessible();

  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Sunday, November 22, 12:30PM');
  fireEvent.click(screen.getByRole('button', { name: 'Friday, 7:00PM' }));

  expect(router.state.location.search).toBe(`?at=${encodeURIComponent(at)}`);
  expect(screen.getByRole('status').textContent).toBe('Friday, November 27, 7:00PM');
  await expect.poll(frame).toBe(`/admin/home-preview/frame?at=${encodeURIComponent(at)}`);
});

it('the content of a preview has its own data and time, and no session', () => {
  actAs({ role: 'Administrator' });
  const Shown = () => {
    const { data } = useEndpoint('GET /api/thought-of-the-day');
    const { viewer } = useViewer();
    const nowMs = useServerMinute();
    return <p>{[data?.text, viewer, new Date(nowMs).toISOString()].join(' | ')}</p>;
  };

  renderWithData(
    <AtMoment preview={preview}>
      <Shown />
    </AtMoment>,
    [[['/api/thought-of-the-day'], { text: 'Now', textEs: null, linkUrl: null }]],
  );

  expect(screen.getByText(`Freeroll tonight | Visitor | ${at}`)).toBeTruthy();
});
