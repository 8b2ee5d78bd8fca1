// `/answer-question?token=…`: the league's question about a proposal, answered from a mail's link without signing in.
import { answerInputSchema, type QuestionToSender } from '@ahl/shared-types/submissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Unlink } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ApiError, call } from '@/lib/api-client.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';

const Question = ({ submission }: { submission: QuestionToSender }) => {
  const { title, reference, question } = submission;
  return (
    <header className="space-y-3">
      <h1 className="title text-balance">
        <Trans>A question about {title}</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>Your proposal {reference}</Trans>
      </p>
      <p className="border-l-2 border-felt pl-3.5 text-lg whitespace-pre-line">{question}</p>
    </header>
  );
};

const Answered = ({ submission }: { submission: QuestionToSender }) => {
  const { t } = useLingui();
  return (
    <div role="status">
      <EmptyState
        icon={CircleCheck}
        title={submission.answer ? t`We have your answer` : t`The league has decided already`}
        text={
          submission.answer
            ? t`Thank you. The league will review your proposal again.`
            : t`Answers are no longer accepted. What was approved is on the site.`
        }
        action={
          <LinkButton to="/calendar">
            <Trans>To the calendar</Trans>
          </LinkButton>
        }
      />
    </div>
  );
};

const AnswerForm = ({ token }: { token: string }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useContractForm({
    schema: answerInputSchema,
    defaultValues: { answer: '' },
    errorTitle: t`Not sent`,
    errorText: t`What you wrote is still here. Please try again.`,
    onSubmit: async ({ answer }) => {
      const response = await call('POST /api/submissions/question', { body: { token, answer } });
      setAnswer(client, 'GET /api/submissions/question', { query: { token } }, response);
    },
  });
  return (
    <Form form={form} label={t`Answer`} className="space-y-4">
      <Field name="answer" label={t`Your answer`} hint={t`Only the league reads it.`}>
        <TextArea rows={5} />
      </Field>
      <SubmitButton size="lg" pendingLabel={t`Sending...`} className="w-full sm:w-auto">
        <Trans>Send the answer</Trans>
      </SubmitButton>
    </Form>
  );
};

const Known = ({ submission, token }: { submission: QuestionToSender; token: string }) => (
  <div className="space-y-5 p-4 sm:p-6">
    <Question submission={submission} />
    {submission.answer || submission.isDecided ? (
      <Answered submission={submission} />
    ) : (
      <AnswerForm token={token} />
    )}
  </div>
);

const DeadLink = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Unlink}
      title={t`This link does not work`}
      text={t`It may be incomplete. Copy the whole line of the mail, or answer the mail.`}
      action={
        <LinkButton variant="primary" size="lg" to="/contact">
          <Trans>Contact us</Trans>
        </LinkButton>
      }
    />
  );
};

/** Renders the page of a question. */
export const AnswerPage = () => {
  const { t } = useLingui();
  const token = useLinkToken();
  const { data, error, refetch, isFetching } = useEndpoint(
    'GET /api/submissions/question',
    { query: { token } },
    { enabled: token !== '' },
  );
  const isDead = !token || (error instanceof ApiError && [400, 404].includes(error.status));
  return (
    <PageContainer>
      <Card className="mx-auto max-w-160">
        {isDead && <DeadLink />}
        {!isDead && error && !data && (
          <ErrorState
            text={t`The question did not load. Check the connection and try again.`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!isDead && !error && !data && (
          <SkeletonGroup label={t`Loading the question`} className="p-7">
            <SkeletonText lines={4} />
          </SkeletonGroup>
        )}
        {data && <Known submission={data} token={token} />}
      </Card>
    </PageContainer>
  );
};
