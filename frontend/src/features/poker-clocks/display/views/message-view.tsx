import './message-view.css';

/** Renders the venue's own message, as large as it fits. */
export const MessageView = ({ text }: { text: string }) => (
  <p
    className="display-message"
    data-length={text.length > 110 ? 'long' : text.length > 50 ? 'middle' : 'short'}
  >
    {text}
  </p>
);
