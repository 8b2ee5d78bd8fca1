import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { ComboboxField } from '@/components/form/combobox-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { call } from '@/lib/api-client.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { usePastRegionOptions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { audienceOf, type ComposeValues, type ReceiverKind } from './compose-schema.ts';

const MemberSearch = () => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = text.trim().slice(0, 60);
  const { data = [] } = useEndpoint(
    'GET /api/messages/receivers',
    { query: { search } },
    { enabled: search.length >= 2, placeholderData: keepPreviousData },
  );
  const choices = data.map(({ id, name, playerNumber, city }) => ({
    id,
    label: name,
    detail: `#${formatPlayerNumber(playerNumber)}${city ? ` · ${city}` : ''}`,
  }));
  return (
    <ComboboxField<ComposeValues>
      name="memberName"
      idName="memberId"
      label={t`Member`}
      hint={t`Begin with a name or a player number.`}
      choices={choices}
      onTextChange={setText}
    />
  );
};

/** Renders a picker of members: each chosen member joins the list, and the field is free for the next. */
const ListedMembers = () => {
  const { t } = useLingui();
  const { setValue } = useFormContext<ComposeValues>();
  const [memberId, memberName, listed = []] = useWatch<ComposeValues, ['memberId', 'memberName', 'listed']>({
    name: ['memberId', 'memberName', 'listed'],
  });
  useEffect(() => {
    if (!memberId) return;
    if (!listed.some(({ id }) => id === memberId))
      setValue('listed', [...listed, { id: memberId, name: memberName ?? '' }], { shouldDirty: true });
    setValue('memberId', null);
    setValue('memberName', '');
  }, [memberId, memberName, listed, setValue]);
  return (
    <>
      <MemberSearch />
      {listed.length > 0 && (
        <ul aria-label={t`Chosen members`} className="flex flex-wrap gap-2">
          {listed.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex items-center rounded-control border border-line bg-raised pl-3 font-medium"
            >
              {name}
              <button
                type="button"
                aria-label={t`Remove ${name}`}
                className="inline-flex size-10 items-center justify-center text-ink-2 hover:text-ink"
                onClick={() =>
                  setValue(
                    'listed',
                    listed.filter((one) => one.id !== id),
                  )
                }
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const VenueSearch = () => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/venues', { query: { pageSize: 100, sort: 'name' } });
  return (
    <ComboboxField<ComposeValues>
      name="venueName"
      idName="venueId"
      label={t`Venue`}
      hint={t`Goes to everybody who has finished a night there.`}
      choices={(data?.items ?? []).map(({ id, name, city }) => ({ id, label: `${name}, ${city}` }))}
    />
  );
};

/** Renders the number of recipients of the announcement, before it is sent. */
const Reach = () => {
  const [kind = 'member', listed = [], region = '', venueId = null] = useWatch<
    ComposeValues,
    ['kind', 'listed', 'region', 'venueId']
  >({ name: ['kind', 'listed', 'region', 'venueId'] });
  const audience = audienceOf({ kind, listed, region, venueId });
  const { data } = useQuery({
    queryKey: ['announcement-reach', audience],
    queryFn: () => audience && call('POST /api/messages/announcements/reach', { body: audience }),
    enabled: audience !== null,
  });
  if (!audience || !data) return null;
  return (
    <p role="status" className="rounded-control bg-sky-tint px-3.5 py-2.5 font-medium text-sky">
      <Plural value={data.count} one="Goes to # member." other="Goes to # members." />{' '}
      <Trans>Announcements are not answered.</Trans>
    </p>
  );
};

/** Renders the choice of recipients for a message of an admin. */
export const Receivers = () => {
  const { t } = useLingui();
  const regionOptions = usePastRegionOptions();
  const kind = useWatch<ComposeValues, 'kind'>({ name: 'kind' });
  const words: Record<ReceiverKind, string> = {
    member: t`One member`,
    members: t`Several members`,
    all: t`Everybody`,
    region: t`A region`,
    venue: t`A venue`,
    hosts: t`Hosts`,
  };
  return (
    <>
      <ChoiceGroup
        name="kind"
        label={t`To`}
        options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      />
      {kind === 'member' && <MemberSearch />}
      {kind === 'members' && <ListedMembers />}
      {kind === 'region' && (
        <Field<ComposeValues> name="region" label={t`Region`}>
          <Select placeholder={t`Choose a region`} options={regionOptions} />
        </Field>
      )}
      {kind === 'venue' && <VenueSearch />}
      <Reach />
    </>
  );
};
