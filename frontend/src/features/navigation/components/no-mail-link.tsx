import { useLingui } from '@lingui/react/macro';
import { MailX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { barControlClass } from './admin-bar-frame.tsx';

/** Says on every page of the office that the league mails nobody; renders nothing while it has a mail server. */
export const NoMailLink = () => {
  const { t } = useLingui();
  if (usePublicConfig()?.canMail ?? true) return null;
  return (
    <Link
      to="/admin/today"
      className={cn(barControlClass, 'gap-1.5 whitespace-nowrap')}
      title={t`Nothing is mailed: not invoices, links or reminders. Name a mail server in SMTP_URL.`}
      aria-label={t`No mail server: nothing is mailed`}
    >
      <MailX aria-hidden className="size-4.5" />
      <span aria-hidden className="hidden lg:inline">{t`No mail server`}</span>
    </Link>
  );
};
