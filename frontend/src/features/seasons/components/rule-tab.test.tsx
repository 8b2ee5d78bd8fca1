import { leagueRule, type StoredRuleDraft } from '@ahl/shared-types/points-rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { beginSeason, open, press, sent, write } from '../testing/open-season.tsx';
import { closing, compared, id, season, version } from '../testing/season-answers.ts';

beforeEach(beginSeason);
afterEach(clearToasts);

describe('the rule of a season', () => {
  it('is checked, shown with its effects, and published with a reason', async () => {
    const published = { ...version, version: 2, reason: 'Voted' };
    open('rule', {
      'POST /api/points-rules/preview': {
        players: 238,
        changedPoints: 2,
        changedRanks: 1,
        differences: [compared('Ann', 5, 2)],
      },
      'POST /api/points-rules': published,
    });
    expect(await screen.findByText('Version 1 is in force')).toBeTruthy();

    fireEvent.change(screen.getByRole('combobox', { name: 'Which nights' }), { target: { value: 'all' } });
    press('See what changes');

    const changes = within(await screen.findByRole('region', { name: 'What changes' }));
    expect(changes.getByText('Of 238 players, 2 get different points and 1 a different rank.')).toBeTruthy();
    expect(changes.getByText('up 3')).toBeTruthy();
    await expectAccessible();
    write('Why the rule changes', 'Voted');
    press('Publish version 2');

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      path: '/api/points-rules',
      body: {
        seasonId: id,
        expectedVersion: 1,
        reason: 'Voted',
        rule: { counting: { method: 'all' }, base: { formula: 'table', beyond: 500 }, qualifiers: 80 },
      },
    });
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Version 2 is published'));
  });

  it('is stored as a draft for the whole office, and is edited from there', async () => {
    const stored: StoredRuleDraft = {
      rule: { ...leagueRule, qualifiers: 12 },
      baseVersion: 1,
      savedBy: 'Kim Reyes',
      savedAt: '2026-11-20T18:00:00.000Z',
      version: 3,
    };
    const { unmount } = open('rule', { [`PUT /api/seasons/${id}/rule-draft`]: { ...stored, version: 1 } });
    await screen.findByText('Version 1 is in force');
    write('Players who qualify', '12');
    press('Keep the draft');

    await waitFor(() => expect(readToasts()[0]?.title).toBe('The draft is saved'));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { baseVersion: 1, version: 0, rule: { qualifiers: 12 } },
    });
    expect(await screen.findByText(/A draft, saved by Kim Reyes/)).toBeTruthy();
    unmount();
    sent.length = 0;

    open('rule', { [`DELETE /api/seasons/${id}/rule-draft`]: { draft: null } }, season(), closing(), stored);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Players who qualify' });
    expect(field.value).toBe('12');
    await expectAccessible();
    press('Delete the draft');

    expect(await screen.findByText('Version 1 is in force')).toBeTruthy();
    await waitFor(() => expect(field.value).toBe('80'));
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('keeps the typed values if somebody else changed the draft meanwhile', async () => {
    const body = {
      code: 'VERSION_CONFLICT',
      reason: 'rule-draft.changed-meanwhile',
      message: 'Somebody else has changed this draft in the meantime.',
      requestId: 'r',
    };
    open('rule', { [`PUT /api/seasons/${id}/rule-draft`]: Response.json(body, { status: 409 }) });
    await screen.findByText('Version 1 is in force');
    write('Players who qualify', '12');
    press('Keep the draft');

    await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'The draft was not changed' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Players who qualify' }).value).toBe('12');
  });

  it('shows at the field that a table does not decrease, and sends no request', async () => {
    open('rule');
    await screen.findByText('Version 1 is in force');

    write('Points of each place', '10,000\n9,000\n9,500');
    write('Points of every later place', '500');
    press('See what changes');

    expect(await screen.findByText('Place 3 is worth more than the place before it.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is a draft that can start from another rule, and that can be rehearsed over past seasons', async () => {
    const row = { ...compared('Ann', 2, 1), stackBefore: null, stackAfter: 12_000 };
    const { router } = open('rule', {
      'POST /api/points-rules/rehearsal': {
        seasons: [
          {
            season: { id, name: 'Fall 2026', startsOn: '2026-09-21', endsOn: '2026-12-20' },
            nights: 374,
            players: 238,
            changedPoints: 30,
            changedRanks: 12,
            rule: { ...leagueRule, formula: 'table' },
            topBefore: [row],
            topAfter: [row],
            movers: [row],
            qualifiers: { before: 80, after: 90, gained: [row], lost: [] },
          },
        ],
      },
    });
    await screen.findByText('Version 1 is in force');
    fireEvent.change(screen.getByRole('combobox', { name: 'Start from another rule' }), {
      target: { value: 'APL' },
    });
    await router.navigate(`/admin/edit-point-races/${id}?tab=rehearsal`);
    fireEvent.click(await screen.findByRole('button', { name: 'Rehearse the draft' }));

    const card = within(await screen.findByRole('region', { name: 'Fall 2026' }));
    expect(sent[0]).toMatchObject({ body: { seasonIds: [id], rule: { name: 'APL' } } });
    expect(card.getByText('Finalists: 80 under its own rule, 90 under the draft.')).toBeTruthy();
    await expectAccessible();
  });

  it('of a closed season cannot be changed', async () => {
    open('rule', {}, season({ status: 'closed' }));

    expect(await screen.findByText(/This season is closed: its rule stays/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See what changes' })).toBeNull();
  });
});
