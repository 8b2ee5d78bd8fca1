// `/admin/fix-member-login`: somebody calls and cannot sign in. One search box, one diagnosis, the action beside it.
import type { MemberRow } from '@ahl/shared-types/members';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { LoginDiagnosisView } from './login-diagnosis.tsx';

const typingMs = 200;
const shownMembers = 6;
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

type Choice = { id: string } | { email: string };

const MemberChoice = ({ member, onChoose }: { member: MemberRow; onChoose: (choice: Choice) => void }) => {
  const name = `${member.firstName} ${member.lastName}`;
  const detail = [formatPlayerNumber(member.playerNumber), member.email].filter(Boolean).join(' · ');
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={() => onChoose({ id: member.id })}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-raised"
      >
        <Avatar name={name} src={member.profileImage} size={36} />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block truncate text-sm text-ink-2 tabular-nums">{detail}</span>
        </span>
      </button>
    </li>
  );
};

const Choices = ({ search, onChoose }: { search: string; onChoose: (choice: Choice) => void }) => {
  const { t } = useLingui();
  const { data } = useEndpoint(
    'GET /api/members',
    { query: { search, pageSize: shownMembers } },
    { enabled: search.length > 1, placeholderData: keepPreviousData },
  );
  if (search.length < 2)
    return (
      <p className="text-ink-2">
        <Trans>Ask the caller for the name, the number on the card, or the e-mail.</Trans>
      </p>
    );
  return (
    <div className="space-y-3">
      {isAddress(search) && (
        <Button variant="primary" onClick={() => onChoose({ email: search.toLowerCase() })}>
          {t`Check ${search}`}
        </Button>
      )}
      {data && data.items.length > 0 && (
        <List aria-label={t`Members`}>
          {data.items.map((member) => (
            <MemberChoice key={member.id} member={member} onChoose={onChoose} />
          ))}
        </List>
      )}
      {data?.items.length === 0 && !isAddress(search) && (
        <p className="text-ink-2">
          <Trans>Nobody has this name. Ask for the e-mail: they may have joined and not confirmed it.</Trans>
        </p>
      )}
    </div>
  );
};

const Diagnosis = ({ choice }: { choice: Choice }) => {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useEndpoint('GET /api/login-help', { query: choice });
  if (data) return <LoginDiagnosisView key={data.member?.id ?? data.email} diagnosis={data} />;
  if (!error) return <SkeletonList rows={3} label={t`Checking what blocks the sign-in`} />;
  return (
    <Card>
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    </Card>
  );
};

/** Renders `/admin/fix-member-login`; `?id=` or `?email=` starts with the diagnosis. */
export const FixLoginPage = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingMs);
  const id = params.get('id');
  const email = params.get('email');
  const choice: Choice | null = id ? { id } : email ? { email } : null;
  const choose = (chosen: Choice) => {
    setTyped('');
    setParams(chosen);
  };
  return (
    <PageContainer className="space-y-5">
      <PageHeader title={t`Fix a member login`} facts={[t`Find the caller, read the line, tap the action`]} />
      <div className="max-w-140 space-y-3">
        <SearchInput
          label={t`Name, number or e-mail`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {(choice === null || typed !== '') && <Choices search={search} onChoose={choose} />}
      </div>
      {choice && typed === '' && <Diagnosis choice={choice} />}
    </PageContainer>
  );
};
