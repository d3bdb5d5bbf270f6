import { IDEMPOTENCY_HOURS, TEXT_CALL_CHARACTERS_MAX, TEXT_CALL_TEXTS_MAX } from '@bhashantar/contracts';

/** The introduction that a developer reads before the calls: from a key to a published site. Every path in it exists in the document. */
export function writeGuide(address: string): string {
  return `
Bhashantar crawls a web site, translates its texts, and serves the translated site. Everything that its screens do is a call of this
API, and this document is made from the code that answers it: \`${address}/api/docs-json\` is the same for machines.

## How calls answer

Every reply is \`{ success, message, data }\`. A refusal has \`success: false\`, a \`type\` and \`code\` to tell refusals apart, a \`message\` for people,
\`errors\` by field where fields were at fault, and a \`reference\` to quote when you ask for help. Replies may gain fields: ignore those that
you do not know. Fields of a request that a call does not know are ignored, too. After a 429 or 503 wait for as long as \`Retry-After\` says.

## 1. Get a key

Somebody who administers your organisation makes a key under **API keys** on the screens, or by \`POST /api/organisation/apiKeys/create\`
with the token of their session. It names what the key may do (\`scopes\`) and, if you like, for how many days. The reply alone shows the key. Send it as the
\`authorization\` header of every call, bare or after \`Bearer\`. A key can do nothing that governs users, keys, identity documents or plans.

\`\`\`
export KEY=bhk_…
curl -H "authorization: $KEY" -H 'content-type: application/json' -d '{}' ${address}/api/project
\`\`\`

## 2. Create a project, or take one

\`POST /api/project/new\` takes the site's address and the target languages, starts the crawl, and replies with the \`projectId\`. The key needs
\`project.create\`. \`POST /api/scope/crawl/last\` says how far the crawl is; it is over when its \`status\` is \`COMPLETED\` or \`FAILED\`.

\`\`\`
curl -H "authorization: $KEY" -H 'content-type: application/json' \\
  -d '{"name":"Example site","baseUrl":"https://www.example.in","targetLanguages":["hi","ta"]}' ${address}/api/project/new
export PROJECT=…
\`\`\`

## 3. Import translations

A TMX, XLIFF, CSV or XLSX file of up to 100 MB goes in with one call, and any of them comes out with another. The key needs
\`memory.exchange\`. A job checks the file row by row; with \`mode=valid\` it then imports what is right, with \`mode=whole\` all or nothing.
Without a mode, \`memory/imports/confirm\` does that. \`memory/imports/status\` counts what is new, changed, the same, kept and refused;
\`memory/imports/errors\` is a CSV of every row that was refused. \`keep\` says which translations stay: those of people (\`human\`), \`all\`, or
\`none\`. Texts of the project that the memory knows are filled by themselves soon after.

\`\`\`
curl -H "authorization: $KEY" -F file=@memory.tmx "${address}/api/memory/import/$PROJECT?mode=valid"
curl -H "authorization: $KEY" -H 'content-type: application/json' \\
  -d "{\\"projectId\\":\\"$PROJECT\\",\\"targetLang\\":\\"hi\\",\\"format\\":\\"tmx\\"}" ${address}/api/memory/export -o translations-hi.tmx
\`\`\`

## 4. Translate, and follow the job

\`POST /api/translation/nmt/apply\` fills what is untranslated in one language from memory, phrasebook, glossary, and an engine where one is connected
(\`GET /api/translation/engines\` says which). The key needs \`translation.machine\`. It replies with a \`jobId\` at once; ask
\`POST /api/translation/fills\` for the run of that \`jobId\` until its \`state\` is \`done\`, \`failed\` or \`cancelled\`. What it could not fill is counted in \`refusals\`, by reason.

\`\`\`
curl -H "authorization: $KEY" -H 'content-type: application/json' \\
  -d "{\\"projectId\\":\\"$PROJECT\\",\\"targetLang\\":\\"hi\\"}" ${address}/api/translation/nmt/apply
curl -H "authorization: $KEY" -H 'content-type: application/json' -d "{\\"projectId\\":\\"$PROJECT\\"}" ${address}/api/translation/fills
\`\`\`

\`POST /api/translation/filter\` lists segments with their translations, \`POST /api/translation/user/update\` saves one. Send
the \`version\` of the list with it: when somebody else has changed the text since, the reply is 409 with the present text and version.

## 5. Publish

A translated site is shown to visitors once its site is shown to be yours: \`POST /api/parser/domainVerification\` says what to put on the site or into
its DNS, \`POST /api/parser/verifyDomain\` and \`POST /api/parser/verifyScriptIntegration\` look for it. The key needs \`publish.manage\`.
\`POST /api/project/details\` lists the address of each language in \`publishedAddresses\` and says whether it is \`live\`; until then
\`POST /api/scope/getPreviewUrl\` gives an address for a look at one page.

## Translate texts by call

\`POST /api/avk_get/translation\` translates up to ${TEXT_CALL_TEXTS_MAX} texts of ${TEXT_CALL_CHARACTERS_MAX} characters together at once. It looks for each in the
translation memory in the same context, then exactly, in the glossary and in the phrasebook. With \`useEngine\` it asks an engine for the rest. Texts that nothing
is known of come back unchanged with the origin \`none\`; with \`queue\` they are added to the project. The key needs \`text.translate\`.

A key has a quota of characters a day, which each target language uses by itself. \`RateLimit\` says what is left of it; beyond it the reply is a 429 with \`Retry-After\`.
An \`Idempotency-Key\` names a call: for ${IDEMPOTENCY_HOURS} hours the same key and body get the same answer and cost nothing, and another body gets a 409.

With cURL:

\`\`\`bash
curl -H "authorization: $KEY" -H 'content-type: application/json' -H "Idempotency-Key: $(date +%s)-1" \\
  -d '{"targets":["hi","ta"],"texts":["Contact us","About us"],"format":"text"}' ${address}/api/avk_get/translation
\`\`\`

With JavaScript, in Node 20 or newer:

\`\`\`js
const reply = await fetch('${address}/api/avk_get/translation', {
  method: 'POST',
  headers: {
    authorization: process.env.KEY,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({ targets: ['hi', 'ta'], texts: ['Contact us', 'About us'], format: 'text' }),
});
const { message, data } = await reply.json();
if (!reply.ok) throw new Error(message);
for (const { target, texts } of data.translations) for (const { text, origin } of texts) console.log(target, text, origin);
\`\`\`

With Python 3, without a library:

\`\`\`python
import json, os, urllib.request, uuid

request = urllib.request.Request(
    "${address}/api/avk_get/translation",
    data=json.dumps({"targets": ["hi", "ta"], "texts": ["Contact us", "About us"], "format": "text"}).encode(),
    headers={
        "authorization": os.environ["KEY"],
        "content-type": "application/json",
        "idempotency-key": str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request) as reply:
    for translation in json.load(reply)["data"]["translations"]:
        for text in translation["texts"]:
            print(translation["target"], text["text"], text["origin"])
\`\`\`

## A client in TypeScript

\`packages/client\` of this project's source is a typed client, made from this document. Its \`createTranslator\` sends any number of
texts in batches, waits as \`Retry-After\` says, and keeps what it was told.
`.trim();
}
