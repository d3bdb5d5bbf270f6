/** How a receiver verifies a message, in JavaScript for Node. It is shown, and a test runs it. */
export const VERIFY_SAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, headers, rawBody) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\${rawBody}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.slice('v1,'.length), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
`;
