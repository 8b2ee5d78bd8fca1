import { subscribeLinks } from '@ahl/shared-types/calendar-feeds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { toast } from '../feedback/toast-store.ts';
import { Button } from './button.tsx';
import { buttonStyle } from './button-style.ts';

/** Renders the ways to subscribe to a calendar: Google, Outlook, Apple, or its address to copy; `name` is its heading. */
export const SubscribeLinks = ({ address, name }: { address: string; name: string }) => {
  const { t } = useLingui();
  const { google, outlook, apple } = subscribeLinks(address, name);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: t`Calendar address copied` });
    } catch {
      toast({ title: t`Copying is not allowed here. Select the address instead.`, variant: 'error' });
    }
  };
  const apps = [
    { app: 'Google', label: t`Add to Google Calendar`, href: google, target: '_blank' },
    { app: 'Outlook', label: t`Add to Outlook`, href: outlook, target: '_blank' },
    // The device opens its own app, and the page stays.
    { app: 'Apple', label: t`Add to Apple Calendar`, href: apple, target: '_self' },
  ];
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {apps.map(({ app, label, href, target }) => (
          <a
            key={app}
            href={href}
            target={target}
            rel="noopener noreferrer"
            aria-label={label}
            className={buttonStyle()}
          >
            {app}
          </a>
        ))}
      </div>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label={t`Calendar address`}
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-h-control w-full min-w-0 flex-1 rounded-control border border-line bg-raised px-3 text-sm"
        />
        <Button icon={<Copy />} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </div>
  );
};
