// Heavy (Headless UI): `SameNightPrompt` loads it lazily.
import { formatTime } from '@ahl/shared-types/common';
import type { SameNight } from '@ahl/shared-types/tournaments';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@/lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { SameNightQuestion } from './use-same-night.tsx';

const Night = ({ night, path }: { night: SameNight; path: string }) => {
  const { name, venueName, date, startTime, players } = night;
  const when = `${formatDay(date)}, ${formatTime(startTime)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-50 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-2">
          {venueName}, {when}
        </p>
        {players.length > 0 && (
          <p>
            <Trans>In both: {players.join(', ')}</Trans>
          </p>
        )}
      </div>
      <LinkButton to={path}>
        <Trans>Open it</Trans>
      </LinkButton>
    </li>
  );
};

/** Shows the nights that may be the same, and asks whether this is another one. */
export const SameNightDialog = ({
  question: { nights, answer },
  pathOf,
}: {
  question: SameNightQuestion;
  pathOf: (night: SameNight) => string;
}) => {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="md"
      onClose={() => answer(false)}
      title={t`Is it this night?`}
      description={t`Nothing is saved yet. One night that is entered twice counts twice: in the points, and on the venue’s invoice.`}
      footer={
        <>
          <Button onClick={() => answer(false)}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            <Plural value={nights.length} one="No, it is another night" other="No, it is none of them" />
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {nights.map((night) => (
          <Night key={night.id} night={night} path={pathOf(night)} />
        ))}
      </ul>
    </Dialog>
  );
};
