import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Card, CardHeading } from '../ui/card.tsx';
import { Steps } from './form-page.tsx';

/** Renders the card beside a public form: what happens after it is sent. */
export const WhatFollows = ({ steps }: Pick<ComponentProps<typeof Steps>, 'steps'>) => (
  <Card className="p-4 sm:p-5">
    <CardHeading>
      <Trans>What happens next</Trans>
    </CardHeading>
    <div className="mt-2">
      <Steps steps={steps} />
    </div>
  </Card>
);
