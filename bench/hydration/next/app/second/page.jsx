import Link from 'next/link';

export const metadata = { title: 'Other page' };

export default function Page() {
  return (
    <main>
      <h1>Other page</h1>
      <nav>
        <Link className="back" href="/">
          Shop
        </Link>
      </nav>
      <p>
        Pay <a href="#now">now</a> or <i>later</i>
      </p>
    </main>
  );
}
