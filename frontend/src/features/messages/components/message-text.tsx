import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

/** Matches a line that is a path of this site; a path that begins with two slashes leads to another site. */
const ownAddress = /^\/(?!\/)[\w/?=&-]*$/;

/** Renders the text of a message; a line that is a path of this site becomes a link, a night's path with a label. */
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
