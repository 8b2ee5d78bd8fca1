import { centsSchema, usDollars } from '@ahl/shared-types/money';
import { keyOf } from '@ahl/shared-types/query-keys';
import type { QueryKey } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { DateRangeField } from '@/components/form/date-range-field.tsx';
import { Form } from '@/components/form/form.tsx';
import { MoneyField } from '@/components/form/money-field.tsx';
import { PictureField } from '@/components/form/picture-field.tsx';
import { RichTextField } from '@/components/form/rich-text-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TimeField } from '@/components/form/time-field.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { WeekdayField } from '@/components/form/weekday-field.tsx';
import { EventPicker } from '@/components/pickers/event-picker.tsx';
import { HostPicker } from '@/components/pickers/host-picker.tsx';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { RegionPicker } from '@/components/pickers/region-picker.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { createQueryClient } from '@/lib/query-client.ts';
import { Part } from './part.tsx';

const schema = z.object({
  venueId: z.string('Choose a venue.'),
  hostId: z.string().nullable(),
  memberId: z.string().nullable(),
  eventId: z.string().nullable(),
  regionId: z.string().nullable(),
  fee: centsSchema,
  startTime: z.string().min(1, 'Write a start time.'),
  from: z.string().min(1, 'Choose a day.'),
  to: z.string(),
  weekday: z.int('Choose a day of the week.'),
  picture: z.string('Choose a picture.'),
  body: z.string().min(1, 'Write a text.'),
});
type Values = z.input<typeof schema>;

const hosts = [1606, 2044].map((playerNumber) => ({
  id: `h${playerNumber}`,
  name: 'Sam Ortega',
  playerNumber,
  city: playerNumber === 1606 ? 'Plano' : 'Frisco',
  isRetired: false,
}));
const venue = { id: 'v1', name: 'Copper Still', city: 'Arlington', region: 733, isRetired: false };
const all = (items: object[]) => ({ items, hasMore: false });

/** The answers to the requests of the examples. */
const answers: readonly (readonly [QueryKey, object])[] = [
  [keyOf('GET /api/choices/hosts', { query: {} }), all(hosts)],
  [keyOf('GET /api/choices/hosts', { query: { id: 'h2044' } }), all(hosts.slice(1))],
  [keyOf('GET /api/choices/venues', { query: {} }), all([venue])],
  [keyOf('GET /api/choices/venues', { query: { id: 'v1' } }), all([venue])],
  [keyOf('GET /api/pictures', { query: { page: 1, pageSize: 12 } }), { items: [], total: 0 }],
];

const queryClient = createQueryClient();
for (const [key, answer] of answers) queryClient.setQueryData(key, answer);

const Example = () => {
  const form = useContractForm({
    schema,
    defaultValues: {
      venueId: 'v1',
      hostId: null,
      memberId: null,
      eventId: null,
      regionId: null,
      fee: 123_450,
      startTime: '19:00',
      from: '2027-01-15',
      to: '2027-04-15',
      weekday: 5,
      body: '<h2>Friday night</h2><p>Bonus chips before <strong>7:45PM</strong>.</p><ul><li><p>Deepstack</p></li></ul>',
    },
    onSubmit: () => toast({ title: 'Saved' }),
  });
  return (
    <Form form={form} label="Office" className="max-w-190 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <VenuePicker<Values> name="venueId" label="Venue" />
        <HostPicker<Values> name="hostId" label="Host" isOptional />
        <MemberPicker<Values> name="memberId" label="Member" isOptional />
        <EventPicker<Values> name="eventId" label="Event" isOptional />
        <RegionPicker<Values> name="regionId" label="Region" isOptional />
        <MoneyField<Values> name="fee" label="Fee of a night" money={usDollars} />
      </div>
      <DateRangeField<Values> fromName="from" toName="to" label="Season" today="2027-01-15" />
      <WeekdayField<Values> name="weekday" label="Night" />
      <TimeField<Values> name="startTime" label="Start" className="w-36" />
      <PictureField<Values>
        name="picture"
        label="Picture"
        hint="Shown on the page of the venue and on its cards."
        places={[
          { label: 'Page', width: 320, height: 180 },
          { label: 'Card', width: 120, height: 90 },
        ]}
      />
      <RichTextField<Values> name="body" label="Story" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
};

/** Renders the fields and pickers of the office, with answers of their own. */
export const OfficeFieldsPart = () => (
  <Part title="Fields of the office">
    <QueryClientProvider client={queryClient}>
      <Example />
    </QueryClientProvider>
  </Part>
);
