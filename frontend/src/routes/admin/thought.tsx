import { useLingui } from '@lingui/react/macro';
import { ContentPlansPage } from '@/features/content-plans/components/content-plans-page.tsx';
import { Ticker } from '@/features/home/components/ticker.tsx';

/** Renders `/admin/administration/thought`. */
export const AdminThoughtPage = () => {
  const { t } = useLingui();
  return <ContentPlansPage kind="thought-of-the-day" title={t`Promo Banner`} draw={() => <Ticker />} />;
};
