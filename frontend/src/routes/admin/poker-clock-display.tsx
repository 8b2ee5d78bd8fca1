import { useParams } from 'react-router-dom';
import { DisplayLogo } from '@/features/navigation/components/display-logo.tsx';
import { displayPath } from '@/features/poker-clocks/core/paths.ts';
import { DisplayPage } from '@/features/poker-clocks/display/components/display-page.tsx';
import { loginPathFor } from '@/features/session/return-path.ts';

/** Renders `/admin/poker-clock/:id/display`: the live clock on a venue's screen. Public for a public clock. */
export const PokerClockDisplayPage = () => {
  const { id = '' } = useParams();
  return (
    <DisplayPage
      key={id}
      clockId={id}
      loginPath={loginPathFor('/admin/login', displayPath(id))}
      logo={<DisplayLogo />}
    />
  );
};
