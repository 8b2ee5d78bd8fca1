// The diagnosis of one call: each finding with a sentence to read to the caller and the actions that help.
import type { LoginAct, LoginDiagnosis, LoginPerson } from '@ahl/shared-types/login-help';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type RecordFact, RecordFacts } from '@/components/record/record-facts.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { shortWhen } from '@/lib/when.ts';
import { useLoginActs } from '../hooks/use-login-acts.ts';
import { useActLabels, useFindingWords } from '../login-labels.ts';
import { memberPath } from '../member-labels.ts';
import { useItemLabels } from '../timeline-labels.ts';
import { PaperLink } from './paper-link.tsx';

const EmailDialog = lazy(() =>
  import('./change-email-dialog.tsx').then((file) => ({ default: file.ChangeEmailDialog })),
);

const fixPath = (person: LoginPerson): string => `/admin/fix-member-login?id=${person.id}`;

const People = ({ people }: { people: readonly LoginPerson[] }) => (
  <ul className="space-y-1">
    {people.map((person) => (
      <li key={person.id}>
        <Link to={fixPath(person)} className="font-semibold text-sky underline">
          {person.name}
        </Link>{' '}
        <span className="text-ink-2 tabular-nums">
          {[formatPlayerNumber(person.playerNumber), person.email].filter(Boolean).join(' · ')}
        </span>
      </li>
    ))}
  </ul>
);

const Findings = ({
  diagnosis,
  pending,
  onAct,
}: {
  diagnosis: LoginDiagnosis;
  pending: LoginAct | null;
  onAct: (act: LoginAct) => void;
}) => {
  const { t } = useLingui();
  const words = useFindingWords(diagnosis.pendingEmail ?? '');
  const labels = useActLabels();
  const { findings, acts, people, member } = diagnosis;
  return (
    <List aria-label={t`What blocks the sign-in`}>
      {findings.map((finding) => {
        const { title, say, acts: helping } = words[finding];
        const showsPeople = finding === 'similar-address' || finding === 'duplicate';
        return (
          <li key={finding} className="space-y-2.5 border-t border-line px-4 py-4 first:border-t-0">
            <h2 className="font-semibold">{title}</h2>
            <p className="text-pretty text-ink-2">{say}</p>
            {showsPeople && <People people={people} />}
            <div className="flex flex-wrap gap-2 empty:hidden">
              {finding === 'banned' && member && (
                <LinkButton to={`/admin/members/banlist?playerId=${member.id}`}>{t`Open the ban`}</LinkButton>
              )}
              {helping
                .filter((act) => acts.includes(act))
                .map((act, index) => (
                  <Button
                    key={act}
                    variant={index === 0 ? 'primary' : 'secondary'}
                    isPending={pending === act}
                    disabled={pending !== null}
                    onClick={() => onAct(act)}
                  >
                    {labels[act]}
                  </Button>
                ))}
            </div>
          </li>
        );
      })}
    </List>
  );
};

const Steps = ({ diagnosis: { steps, mails } }: { diagnosis: LoginDiagnosis }) => {
  const { t } = useLingui();
  const labels = useActLabels();
  const { mailStates } = useItemLabels();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const when = (at: string) => shortWhen(at, timeZone, Date.now());
  const facts = [
    ...mails.map(({ id, subject, status, lastError, createdAt }) => ({
      id,
      label: t`Mail, ${when(createdAt)}`,
      value: subject,
      note: [mailStates[status], lastError].filter(Boolean).join(' · '),
    })),
    ...steps.map(({ id, act, byName, at }) => ({
      id,
      label: t`Done, ${when(at)}`,
      value: labels[act],
      note: byName,
    })),
  ];
  if (facts.length === 0) return null;
  return (
    <Card className="p-4">
      <dl className="space-y-3">
        {facts.map(({ id, label, value, note }) => (
          <div key={id}>
            <dt className="label text-ink-2">{label}</dt>
            <dd>
              <span className="block font-medium wrap-anywhere">{value}</span>
              <span className="block text-sm text-ink-2 wrap-anywhere">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const useFacts = ({ member, email, joinName, devices, lastSeenAt }: LoginDiagnosis): RecordFact[] => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const seen = lastSeenAt && shortWhen(lastSeenAt, timeZone, Date.now());
  return [
    member
      ? {
          label: t`Member`,
          value: member.name,
          note: formatPlayerNumber(member.playerNumber),
          to: memberPath(member.id),
        }
      : { label: t`Member`, value: joinName || t`Nobody yet` },
    { label: t`Signs in with`, value: email || t`No e-mail` },
    {
      label: t`Signed in now`,
      value: plural(devices, { one: 'on # device', other: 'on # devices' }),
      note: seen ? t`last seen ${seen}` : undefined,
    },
  ];
};

/** Renders the findings, the actions, and the log of what was done. */
export const LoginDiagnosisView = ({ diagnosis }: { diagnosis: LoginDiagnosis }) => {
  const { t } = useLingui();
  const { pending, link, run } = useLoginActs(diagnosis);
  const [isChanging, setIsChanging] = useState(false);
  const { member, mayAct, acts } = diagnosis;
  const act = (name: LoginAct) => (name === 'change-email' ? setIsChanging(true) : void run(name));
  const [firstName = '', ...rest] = (member?.name ?? '').split(' ');
  return (
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]">
      <div className="min-w-0 space-y-4">
        {!mayAct && (
          <Card role="status" className="px-4 py-3">
            <Trans>This account has a role as high as yours: a higher admin can help here.</Trans>
          </Card>
        )}
        <Findings diagnosis={diagnosis} pending={pending} onAct={act} />
        {member && acts.includes('change-email') && (
          <Button onClick={() => setIsChanging(true)}>{t`The address is wrong: change it`}</Button>
        )}
        {member && link && (
          <PaperLink member={{ ...member, firstName, lastName: rest.join(' ') }} link={link} />
        )}
      </div>
      <aside aria-label={t`Facts`} className="min-w-0 space-y-4">
        <RecordFacts label={t`Facts`} facts={useFacts(diagnosis)} />
        <Steps diagnosis={diagnosis} />
      </aside>
      <Suspense fallback={null}>
        {isChanging && member && <EmailDialog member={member} onClose={() => setIsChanging(false)} />}
      </Suspense>
    </div>
  );
};
