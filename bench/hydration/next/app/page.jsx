import Link from 'next/link';
import { Suspense } from 'react';
import Parts from './parts.jsx';

async function Slow() {
  await new Promise((done) => setTimeout(done, 300));
  return <Parts />;
}

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <main>
      <h1>
        Hello <b>dear</b> world
      </h1>
      <nav>
        <Link className="go" href="/second">
          Other page
        </Link>
      </nav>
      <div className="one">
        <Parts />
      </div>
      <div className="two">
        <Suspense fallback={<p>Please wait</p>}>
          <Slow />
        </Suspense>
      </div>
    </main>
  );
}
