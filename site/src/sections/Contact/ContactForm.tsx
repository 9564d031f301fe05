import { message, phoneOrEmail, send, writeToUs, yourName } from '../../labels.ts';

/**
 * A form that the browser itself checks and sends to a service. The query of the service's address becomes hidden
 * fields. `ContactFormStyle.astro` has its style: a page without a form does not contain that.
 */
export function ContactForm({ url }: { url: string }) {
  const { origin, pathname, searchParams } = new URL(url);
  return (
    <form method="post" action={origin + pathname} aria-labelledby="form-title">
      <h3 id="form-title">{writeToUs}</h3>
      {[...searchParams].map(([name, value], index) => (
        <input type="hidden" name={name} value={value} key={index} />
      ))}
      <label>
        {yourName}
        <input type="text" name="name" autoComplete="name" required maxLength={100} />
      </label>
      {/* Services refuse a field `email` that has a phone number. */}
      <label>
        {phoneOrEmail}
        <input type="text" name="contact" autoComplete="email" required maxLength={100} />
      </label>
      <label>
        {message}
        <textarea name="message" required maxLength={5000} />
      </label>
      {/* Only programs that send spam fill this in. Services discard what they send. */}
      <div hidden>
        <input type="text" name="_gotcha" autoComplete="off" />
      </div>
      <button type="submit" className="button">
        {send}
      </button>
    </form>
  );
}
