import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import { Card } from '@/components/ui/card.tsx';
import { loginPathFor, returnPathFrom } from '../return-path.ts';
import type { SignInKind } from '../sign-in.ts';
import { useViewer } from '../use-viewer.ts';
import { ForgotDialogs, ForgotLinks, type Forgotten } from './forgot-dialogs.tsx';
import { SignInForm } from './sign-in-form.tsx';

const words = {
  player: {
    title: msg`Sign In`,
    ask: msg`Run the league?`,
    other: msg`Admin sign in`,
    otherPath: '/admin/login',
  },
  admin: {
    title: msg`Admin Sign In`,
    ask: msg`Member or operator?`,
    other: msg`Player sign in`,
    otherPath: '/login',
  },
} as const;

/**
 * Renders a separate page for signing in; it returns to the page that asked for the sign-in, else to `/`.
 * `protectedTitleOf` names the page of a path that requires a sign-in; null for one that does not.
 */
export const SignInPage = ({
  kind,
  protectedTitleOf = () => null,
}: {
  kind: SignInKind;
  protectedTitleOf?: (path: string) => string | null;
}) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  const returnTo = returnPathFrom(useLocation().search);
  const wanted = protectedTitleOf(returnTo);
  const { account } = useViewer();
  const { title, ask, other, otherPath } = words[kind];
  const isSignedIn = kind === 'admin' ? account?.isAdmin === true : account !== null;
  if (isSignedIn) return <Navigate to={returnTo} replace />;
  return (
    <div className="mx-auto max-w-[420px] px-3.5 py-7 md:py-14">
      <Card className="p-5 md:p-7">
        <h1 className="title">{t(title)}</h1>
        {wanted && (
          <p className="mt-1.5 text-ink-2">
            <Trans>You need to sign in to open “{wanted}”.</Trans>
          </p>
        )}
        <div className="mt-5" />
        <SignInForm
          kind={kind}
          onDone={(welcome) => {
            toast(welcome);
            navigate(returnTo, { replace: true });
          }}
        />
        <ForgotLinks onChoose={setForgotten} />
        <ForgotDialogs which={forgotten} onClose={() => setForgotten(null)} />
        <p className="mt-3.5 text-sm text-ink-2">
          {t(ask)}{' '}
          <Link to={loginPathFor(otherPath, returnTo)} className="font-semibold text-sky hover:underline">
            {t(other)}
          </Link>
        </p>
      </Card>
    </div>
  );
};
