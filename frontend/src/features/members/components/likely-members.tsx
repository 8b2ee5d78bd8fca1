// Shows, while a new person is typed, the members who may be the same person.
import type { LikelyMember } from '@ahl/shared-types/members';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { MemberFormValues } from '../member-form-schema.ts';
import { duplicateLabels, memberPath } from '../member-labels.ts';

const typingMs = 250;
const names = ['firstName', 'lastName', 'email', 'phone', 'birthYear'] as const;

/** Returns the members who may be the person in the form. */
const useLikelyMembers = (): readonly LikelyMember[] => {
  const typed = useWatch<MemberFormValues, typeof names>({ name: names });
  const debounced = useDebounced(JSON.stringify(typed), typingMs);
  const [firstName, lastName, email, phone, birthYear] = JSON.parse(debounced) as typeof typed;
  const query = {
    firstName: firstName.trim().slice(0, 40),
    lastName: lastName.trim().slice(0, 40),
    email: (email ?? '').trim().slice(0, 254),
    phone: (phone ?? '').trim().slice(0, 30),
    ...(Number.isInteger(birthYear) ? { birthYear: String(birthYear) } : {}),
  };
  const isEnabled = query.lastName.length > 1 || query.email.length > 4 || query.phone.length > 6;
  const { data } = useEndpoint(
    'GET /api/members/duplicates',
    { query },
    { enabled: isEnabled, placeholderData: keepPreviousData },
  );
  return isEnabled ? (data?.items ?? []) : [];
};

const LikelyRow = ({ member }: { member: LikelyMember }) => {
  const { i18n } = useLingui();
  const { id, name, playerNumber, city, reasons, isBanned } = member;
  return (
    <li className="border-t border-line px-4 py-2.5 first:border-t-0">
      <Link to={memberPath(id)} target="_blank" className="font-semibold text-sky underline">
        {name}
      </Link>{' '}
      <span className="text-ink-2 tabular-nums">
        {[formatPlayerNumber(playerNumber), city].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-1 flex flex-wrap gap-1.5">
        {isBanned && (
          <Chip tone="red">
            <Trans>Banned</Trans>
          </Chip>
        )}
        {reasons.map((reason) => (
          <Chip key={reason} tone={reason === 'similar-name' ? 'closed' : 'sky'}>
            {i18n._(duplicateLabels[reason])}
          </Chip>
        ))}
      </span>
    </li>
  );
};

/** Renders a card of these members, or a message if there are none. */
export const LikelyMembers = () => {
  const { t } = useLingui();
  const members = useLikelyMembers();
  return (
    <section aria-label={t`May be a member already`} className="space-y-2">
      <h2 className="label text-ink-2">
        <Trans>May be a member already</Trans>
      </h2>
      <Card>
        {members.length === 0 ? (
          <p className="px-4 py-3 text-ink-2">
            <Trans>No likely match so far.</Trans>
          </p>
        ) : (
          <ul>
            {members.map((member) => (
              <LikelyRow key={member.id} member={member} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
};
