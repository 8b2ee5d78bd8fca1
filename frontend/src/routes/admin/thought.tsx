import { useLingui } from '@lingui/react/macro';
import { Ticker } from '@/features/home/components/ticker.tsx';
import { ContentPlansPage } from '@/features/site-content/components/content-plans-page.tsx';

/** Renders `/admin/administration/thought`. */
export const AdminThoughtPage = () => {
  const { t } = useLingui();
  return <ContentPlansPage kind="thought-of-the-day" title={t`Promo Banner`} draw={() => <Ticker />} />;
};
