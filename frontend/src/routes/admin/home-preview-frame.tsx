import { useLingui } from '@lingui/react/macro';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { PageSpinner } from '@/components/feedback/page-spinner.tsx';
import { Ticker } from '@/features/home/components/ticker.tsx';
import { AtMoment } from '@/features/home-preview/components/at-moment.tsx';
import { Header } from '@/features/navigation/components/header.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { HomePage } from '../public/home.tsx';

/** The home page of a moment, inside the frame of `/admin/home-preview`. It is looked at, not used. */
const FramedHome = ({ at }: { at: string }) => {
  const { t } = useLingui();
  const { data, isError, refetch } = useEndpoint('GET /api/home-preview', { query: { at } });
  if (isError)
    return <ErrorState title={t`The preview could not be loaded`} onRetry={() => void refetch()} />;
  if (!data) return <PageSpinner />;
  return (
    <div inert>
      <AtMoment preview={data}>
        <Ticker />
        <Header search={null} />
        <main>
          <HomePage />
        </main>
      </AtMoment>
    </div>
  );
};

/** `/admin/home-preview/frame`: opened by itself it leads to the page that frames it. */
export const AdminHomePreviewFramePage = () => {
  const [params] = useSearchParams();
  const at = params.get('at') ?? '';
  if (window.parent === window) return <Navigate to={`/admin/home-preview?${params}`} replace />;
  return <FramedHome at={at} />;
};
