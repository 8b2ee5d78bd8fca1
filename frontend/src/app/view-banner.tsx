// The bar over every page while an admin views the site as a member. It has its own React root, so that the pages need
// not know about it.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { endView } from '@/features/session/change-view.ts';
import { viewedAccount } from '@/features/session/view-as.ts';
import { readTab, viewKeys } from '@/lib/storage.ts';
import { serverNow } from '@/realtime/server-time.ts';

const tickMs = 1_000;

/** Formats the time left: `12:05`. */
const leftText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const useLeftMs = (endsAt: string): number => {
  const [leftMs, setLeftMs] = useState(() => Date.parse(endsAt) - serverNow());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Date.parse(endsAt) - serverNow()), tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return leftMs;
};

/** Renders the name of the viewed member, the time left, and the button that ends the view. */
export const ViewBanner = ({ name, endsAt }: { name: string; endsAt: string }) => {
  const { t } = useLingui();
  const leftMs = useLeftMs(endsAt);
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) endView();
  }, [isOver]);
  const left = leftText(leftMs);
  return (
    <section
      aria-label={t`You are viewing the site as a member`}
      className="sticky top-0 z-60 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-admin px-4 py-2 text-admin-ink print:hidden"
    >
      <p className="flex items-center gap-2 font-medium">
        <Eye aria-hidden="true" className="shrink-0" />
        <span>
          <Trans>
            You see the site as <strong>{name}</strong>. Read only.
          </Trans>{' '}
          <span className="tabular-nums" role="timer">
            <Trans>{left} left</Trans>
          </span>
        </span>
      </p>
      <button
        type="button"
        onClick={() => endView()}
        className="min-h-control rounded-control border border-admin-ink px-4 font-semibold"
      >
        <Trans>Stop viewing</Trans>
      </button>
    </section>
  );
};

/** Mounts the bar above the page, once. */
export const showViewBanner = (): void => {
  const member = viewedAccount();
  const endsAt = readTab(viewKeys.endsAt);
  if (!member || !endsAt) return;
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ViewBanner name={`${member.firstName} ${member.lastName}`} endsAt={endsAt} />
      </I18nProvider>
    </StrictMode>,
  );
};
