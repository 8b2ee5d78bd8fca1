import { useLingui } from '@lingui/react/macro';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { PageSpinner } from '@/components/feedback/page-spinner.tsx';
import { Ticker } from '@/features/home/components/ticker.tsx';
import { AtMoment } from '@/features/home-preview/components/at-moment.tsx';
import { Header } from '@/features/navigation/components/header.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { HomePage } from '../public/home.tsx';

/** Renders the home page at a point in time, inside the frame of `/admin/home-preview`, without interaction. */
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

/** Renders `/admin/home-preview/frame`; opened on its own it redirects to the page that frames it. */
export const AdminHomePreviewFramePage = () => {
  const [params] = useSearchParams();
  const at = params.get('at') ?? '';
  if (window.parent === window) return <Navigate to={`/admin/home-preview?${params}`} replace />;
  return <FramedHome at={at} />;
};
