import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageContainer } from '../layouts/page-container.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from './error-state.tsx';

type Props = {
  children: ReactNode;
  /** A change, such as of the path, clears the error. */
  resetKey?: string;
  /** Told of every error, for the log. */
  onError?: (error: Error, info: ErrorInfo) => void;
};

/** Keeps one failed page from taking the rest down, and offers another try. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <PageContainer>
        <ErrorState
          title={t`This page stopped working`}
          text={t`What you saved is safe. Try again, or load the page again.`}
          onRetry={() => this.setState({ error: null })}
          action={
            <Button variant="quiet" onClick={() => window.location.reload()}>
              <Trans>Load again</Trans>
            </Button>
          }
        />
      </PageContainer>
    );
  }
}
