import { useLingui } from '@lingui/react/macro';
import { ContentPlansPage } from '@/features/content-plans/components/content-plans-page.tsx';
import { CountdownCard } from '@/features/home/components/countdown-card.tsx';

/** Renders `/admin/countdown-config`. */
export const AdminCountdownPage = () => {
  const { t } = useLingui();
  return <ContentPlansPage kind="countdown-config" title={t`Countdown`} draw={() => <CountdownCard />} />;
};
