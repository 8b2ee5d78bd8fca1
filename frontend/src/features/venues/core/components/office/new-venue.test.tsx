import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { beginVenueRecord, box, errorOf, id, server, show, write } from '../../testing/open-venue-record.tsx';

beforeEach(beginVenueRecord);

describe('/admin/venues/add', () => {
  it('adds a venue with coordinates from a map link', async () => {
    show('new');
    await write('Name', 'Brass');
    await write('Address', '2 Elm St');
    await write('City', 'Fort Worth');
    fireEvent.change(screen.getByLabelText('Region'), { target: { value: '733' } });
    await write('State', 'tx');
    await write('Website', 'brass.example.com');
    await write('Tags', 'patio, smoke-free, patio');
    const place = await box('Coordinates');
    fireEvent.change(place, { target: { value: 'https://www.google.com/maps/@32.7555,-97.3308,15z' } });
    fireEvent.blur(place);
    expect(place.value).toBe('32.7555, -97.3308');

    fireEvent.click(screen.getByRole('button', { name: 'Add the venue' }));

    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toMatchObject({
      call: 'POST /api/venues',
      body: {
        name: 'Brass',
        region: 733,
        state: 'TX',
        website: 'https://brass.example.com',
        coordinates: { latitude: 32.7555, longitude: -97.3308 },
        tags: ['patio', 'smoke-free'],
        hours: [],
        billingContact: null,
        tables: null,
      },
    });
  });

  it.each([
    ['https://maps.app.goo.gl/AbC', /A short link does not say where/],
    ['1 Main St', /It contains no coordinates/],
    ['132.7, -97.3', /A latitude is between/],
  ])('shows at the field what is wrong with “%s”', async (typed, message) => {
    show('new');
    await write('Coordinates', typed);

    fireEvent.click(screen.getByRole('button', { name: 'Add the venue' }));

    expect(await errorOf('Coordinates')).toMatch(message);
    expect(await errorOf('Name')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it.each([
    [`patio, ${'x'.repeat(31)}`, `“${'x'.repeat(31)}” is too long: a tag has at most 30 characters.`],
    ['a,b,c,d,e,f,g,h,i,j,k,l,m', 'At most 12.'],
  ])('shows at the tags what is wrong with “%s”, and in no toast', async (typed, message) => {
    clearToasts();
    show('new');
    await write('Name', 'Brass');
    await write('Address', '2 Elm St');
    await write('City', 'Fort Worth');
    fireEvent.change(screen.getByLabelText('Region'), { target: { value: '733' } });
    await write('Tags', typed);

    fireEvent.click(screen.getByRole('button', { name: 'Add the venue' }));

    expect(await errorOf('Tags')).toBe(message);
    expect(readToasts()).toEqual([]);
    expect(server.sent).toEqual([]);
  });

  it('shows the venue that already has the name, and links to it', async () => {
    show('new');

    await write('Name', 'alibi');

    const known = await screen.findByRole('link', { name: 'Alibi, Denton, closed' });
    expect(known.getAttribute('href')).toBe(`/admin/venues/${id}`);
  });

  it('warns of a place on the other side of the world', async () => {
    show('new');

    await write('Coordinates', '32.7555, 97.3308');

    expect(await screen.findByText(/miles from the nearest venue/)).toBeTruthy();
  });
});
