import { describe, expect, it, vi } from 'vitest';
import { describePublicForm, put, renderForm, useSilentServer } from '@/testing/public-form.tsx';
import { screen } from '@/testing/render.tsx';
import { ReferralPage } from './referral.page.tsx';

const fill = () => {
  put('Venue', 'The Rail Yard');
  put('City', 'Burleson');
  put('Name', 'Nadia Flores');
  put('E-mail', 'nadia@example.com');
};
const emailSentence = 'Enter an e-mail address such as name@example.com.';
const phoneSentence = 'Enter the number with its area code, such as (817) 555-0100.';

describePublicForm({
  path: '/venue-referral',
  page: <ReferralPage />,
  api: '/api/venue-referrals',
  button: 'Refer this venue',
  missing: [
    'Enter the name of the venue.',
    'Enter the city of the venue.',
    'Enter your name.',
    emailSentence,
  ],
  fill,
  wrong: [
    ['E-mail', 'nadia@', emailSentence],
    ['Phone of the venue (optional)', '12', phoneSentence],
    ['Phone (optional)', 'call me', phoneSentence],
    ['Player number (optional)', 'no', 'Enter the digits of the player number, such as 1606.'],
    ['Note (optional)', 'x'.repeat(1_001), 'At most 1,000 characters.'],
  ],
  text: ['Note (optional)', 'note'],
  body: { venueName: 'The Rail Yard', city: 'Burleson', name: 'Nadia Flores', email: 'nadia@example.com' },
  receipt: { outcome: 'received', reference: '8F3A01BC', venueName: 'The Rail Yard' },
  sent: 'Thank you, we will talk to The Rail Yard',
  another: 'Refer another venue',
});

describe('/venue-referral', () => {
  useSilentServer();

  it('shows the reward before the form asks for anything', () => {
    renderForm({ page: <ReferralPage />, path: '/venue-referral' });

    expect(screen.getByText('$200')).toBeTruthy();
  });

  it.each([
    ['already-in-league', 'The Rail Yard plays with us already'],
    ['already-referred', 'Somebody named The Rail Yard before you'],
  ])('a venue that is %s gets a friendly answer, without a reference', async (outcome, heading) => {
    const answer = { outcome, reference: '8F3A01BC', venueName: 'The Rail Yard' };
    vi.mocked(fetch).mockResolvedValue(new Response(JSON.stringify(answer), { status: 201 }));
    const { user } = renderForm({ page: <ReferralPage />, path: '/venue-referral' });
    fill();

    await user.click(screen.getByRole('button', { name: 'Refer this venue' }));

    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByText('8F3A01BC')).toBeNull();
  });
});
