import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

/** A line that is an address of this site; one that begins with two slashes leads to another. */
const ownAddress = /^\/(?!\/)[\w/?=&-]*$/;

/** The text of a message; a line that is an address of this site leads there, one of a night in words. */
export const MessageText = ({ text }: { text: string }) => {
  const lines = text.split('\n');
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never change their order.
    <Fragment key={index}>
      {ownAddress.test(line) ? (
        <Link to={line} className="font-semibold text-sky underline">
          {line.includes('?night=') ? <Trans>Show the finish order</Trans> : line}
        </Link>
      ) : (
        line
      )}
      {index < lines.length - 1 && '\n'}
    </Fragment>
  ));
};
