import { useLingui } from '@lingui/react/macro';
import { CountdownCard } from '@/features/home/components/countdown-card.tsx';
import { ContentPlansPage } from '@/features/site-content/components/content-plans-page.tsx';

/** Renders `/admin/countdown-config`. */
export const AdminCountdownPage = () => {
  const { t } = useLingui();
  return <ContentPlansPage kind="countdown-config" title={t`Countdown`} draw={() => <CountdownCard />} />;
};
