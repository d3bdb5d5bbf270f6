/** Pages that browsers repair, or that tempt a segmenter to err; each with a name. */
export const NASTY_PAGES: Record<string, string> = {
  'a plain page':
    '<!doctype html><html lang=en><head><title>Town bank</title></head><body><h1>Welcome</h1><p>Open an account today.</p></body></html>',
  'no html, head or body': 'Just some text with <b>bold</b> words',
  'nothing at all': '',
  'only white space and a comment': ' \n<!-- nobody home -->\n ',
  'nested inline in inline': '<p>Read <a href=/m>the <b>very <i>good</i></b> manual</a> first.<p>And <b><i><u>this</u></i></b> too',
  'wrappers around the whole text':
    '<ul><li><a href=/><span>Home</span></a></li><li><a href=/a><i class=icon></i> About us </a></li><li><img alt="Logo of town"> Contact</ul>',
  'voids at the ends and in the middle': '<p><br>One<br> two <img src=x> three<wbr>four<input value=x><br></p>',
  'inline-block by style only':
    '<div><span style="display:inline-block">First part</span> <span style="display:block">second part</span></div>',
  'inline that holds blocks': '<div>before <span>left <div>inside</div> right</span> after <a href=x><p>card</p></a></div>',
  'unclosed paragraphs in inline': '<p>One <b>two<p>three</b> four<p>five <i>six</p><p>seven</i> eight',
  'misnested formatting': '<p>a<b>b<i>c</b>d</i>e</p><b>1<p>2</b>3</p>4',
  'formatting around tables': '<b>x<table><tr><td>in <i>cell</td><td>next</i></td></tr></table>y</b> z',
  'anchors in anchors': '<p><a href=1>one <a href=2>two</a> three</a> four</p>',
  'nobr in nobr': '<p><nobr>no <nobr>break</nobr> here</nobr> end',
  'font soup of the nineties': '<font face=Arial><center><p>Big <font size=+2>sale</center> today</font> only</p>',
  lists:
    '<ul><li>One<li>Two <ul><li>Nested<li>More</ul> tail<li>Three</ul><ol><li><p>Four</ol><dl><dt>Term<dd>Meaning<dt>Other<dd>Sense</dl>',
  tables:
    '<table><caption>Rates of <b>interest</b></caption><thead><tr><th>Term<th>Rate<tbody><tr><td>1 year<td>7.5%<tfoot><tr><td colspan=2>Subject to change</table>',
  'text in tables, foster-parented': 'lead <table>stray <b>bold</b><tr>row text<td>cell</td>after</tr><p>para</p></table> tail',
  'cells without rows, rows without tables': '<table><td>a<td>b</table><tr><td>lost</td></tr>',
  'a table in a table': '<table><tr><td>outer <table><tr><td>inner</table> again</td></tr><table><tr><td>second</table>',
  'column groups': '<table><colgroup>text<col><tr><td>x</table>',
  'quirks: a table does not end a paragraph': '<p>before <b>bold<table><tr><td>cell</table>after</b> end',
  'standards: a table ends a paragraph': '<!doctype html><p>before <b>bold<table><tr><td>cell</table>after</b> end',
  'limited quirks':
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><p>x <b>y<table><tr><td>z</table>w</b> v',
  'direction and bidi marks': '<div dir=rtl><p>مرحبا <bdi>Town</bdi> \u200fעולם\u200e <bdo dir=ltr>abc</bdo> \u202bx\u202c</p></div>',
  'joiners and soft hyphens': '<p>क्\u200dष और \u200cनहीं trans\u00adla&shy;tion zero\u200bwidth می\u200cشود</p>',
  'composed and decomposed': '<p>cafe\u0301 and café</p><p>क़लम and \u0958लम</p><p>x<b>\u0338</b>y &lt;\u0338 z</p>',
  'no-break spaces': '<p>&nbsp;Price:&nbsp;100&nbsp;</p><p>&nbsp;</p><td>\u00a0<b>\u00a0text\u00a0</b>',
  entities:
    '<p>&lt;b&gt; &amp;amp; &copy; &notit; &not it &AMP &#x930;&#2367; &#128; &#xD800; &unknown; &hearts &nbsp &CounterClockwiseContourIntegral;</p>',
  'entities in attributes': '<img alt="a &amp; b &lt; c &copy=1 &copy &copy;"><a title=x&amp;y href="?a=1&copy=2">link text</a>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template's marker as page text
  'braces and markers of our own': '<p>{1} &#123;2} {{name}} ${x} %s &lt;1&gt;not ours&lt;/1&gt; {count, plural, other {#}}</p>',
  'markup twice escaped': '<p>&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt; &lt;img src=x onerror=alert(1)&gt;</p>',
  'raw text':
    '<style>p { content: "Not <b>text" }</style><script>var nor = "<p>Nor this</p>"</script><p>Text</p><textarea>Not <b>this</textarea><xmp><p>Nor</p> that</xmp><p>End',
  'script in script': '<script><!-- <script> "</script>" --></script><p>Seen</p><script><!-- </script><p>Seen too',
  'noscript and iframes':
    '<p>Before<noscript><p>No scripting here</p></noscript> after</p><iframe title="A map"><p>fallback</iframe><noembed>x</noembed><noframes>y</noframes>',
  template:
    '<p>Outside</p><template><p>Inside <template>deeper</template> still</p><script>"</template>"</script></template><p>Outside again',
  base: '<head><base href="/sub/"><base href="/other/"><link rel=canonical href=x></head><p>Text <a href=y>link</a>',
  details: '<details><summary>More <b>help</b></summary>Hidden text <p>and more</details>',
  'options and groups':
    '<label>Choose <select><optgroup label=G><option>One<option selected>Two</optgroup><option>Three</select> now</label><datalist><option>No</datalist>',
  'buttons and labels':
    '<form><label for=n>Name</label><input id=n placeholder="Your name"><button>Send <b>now</b></button><input type=submit value="Go on"><input type=hidden value=secret><input type=text value="not seen"></form>',
  'SVG and MathML':
    '<p>See <svg aria-label="A chart"><title>chart</title><text>not this</text><foreignObject><p>nor this</p></foreignObject></svg> the chart and <math><mi>x</mi><mtext>no</mtext></math> end</p>',
  'SVG left by HTML':
    '<div><svg><g><p>out of svg</p></svg> tail</div><svg><desc><b>in desc</desc></svg>after<svg><style><p>x</style></svg>z',
  CDATA: '<p>a<![CDATA[ not text ]]>b <svg><![CDATA[ <p> ]]></svg> c</p>',
  'comments of all kinds': '<p>a<!-- x -->b<!-->c<!--->d<!-- --!>e<!- x>f<? php ?>g</ x>h<!doctype html>i<!-- unclosed',
  'tags that are none': '<p>1 < 2 and 3 <> 4 </> 5 <3 a<b>c</b> x <=y &lt z',
  'attributes in odd forms':
    '<p title=\'single "quoted"\' TITLE=second>A</p><p title=unquoted/slash>B</p><p title>C</p><p title = "spaced" a=b"c d\'e>D</p><img alt=""><img/alt=slashed><p title="multi\n   line">E',
  'upper case': '<P>Upper <B>CASE</B> <A HREF=X TITLE="A Title">Link</A></P><DIV CLASS="NOTRANSLATE x">seen</DIV>',
  'not to be translated':
    '<p>Our <span translate=no>Bhashantar</span> and <b class="x notranslate">Brand</b>, <code>x = 1</code>.</p><div translate=no><p>Not this</p></div><pre>nor\nthis</pre><p contenteditable>typed</p><div data-private>mine</div><p translate=yes>but this</p>',
  'no-translate around formatting': '<p translate=no><b>x</p>y</b> z<p class=notranslate>n</p><b translate=no>p<p>q</b>r</p>',
  'translated within what is not':
    '<div translate=no>no <p translate=yes title="Tip">yes <b>indeed</b> <i translate=no>no</i></p><div class=notranslate>no <a translate="" href=x>inner <p>block</p></a></div></div><p>Our <span class=notranslate>brand <b translate=YES>of town</b></span> opens</p><div data-private><p translate=yes>secret</p></div><section translate=yes><p translate=no>no <b translate=yes>never</b></p>end</section>',
  'meta texts':
    '<head><title>A &amp; B</title><meta name=description content="About us"><meta name=Keywords content="bank, town"><meta property=og:title content="Shared title"><meta name="twitter:description" content=Tweet><meta name=viewport content="width=device-width"><meta property=og:url content=https://x.example/></head>',
  'title in the body and in SVG': '<body><title>Late title</title><svg><title>not</title></svg><p>x y</p>',
  'JSON-LD':
    '<script type="application/ld+json">{"@type":"Bank","name":"Town bank","url":"https://x.example","description":"A \\"good\\" bank","nested":{"headline":"News \\u0905"}}</script><p>Text</p>',
  'page within a page': '<html lang=en><body><p>One</p></body></html><html><body><p>Two</p>tail</body></html> end',
  'head that ends early': '<head><title>T one</title><div>in body</div><meta name=description content="late"></head><p>x y',
  'after head': '<html><head></head> <script>1</script> <title>Between the two</title> text<body class=x><p>more',
  frames:
    '<html><head><title>Framed</title></head><frameset><frame src=a title="Left side"><noframes><p>no</p></noframes></frameset></html>',
  ruby: '<p><ruby>漢<rp>(<rt>kan<rp>)<rb>字<rt>ji</ruby> text</p>',
  'objects and media':
    '<p>See <object data=x><p>fallback</p></object> the film <video title="The film"><p>No video</video> and <canvas>none</canvas> end <audio></audio></p><applet>x</applet><marquee>run <b>along</marquee>',
  'plaintext to the end': '<p>before</p><plaintext><p>after</p></body>',
  'end tags alone': '</p>a</br>b</div></b>c</p></li></table></body>d</html>e',
  'forms in forms': '<form><p>one<form><p>two</form>three</form>four<table><form><tr><td>five</form></table>',
  headings: '<h1>One<h2>two</h1>three<h3>four</h4>five',
  'null and other controls': '<p>a\u0000b \u0001c\u000cd\u000be \ufffe \ud83d\ude00 \ud83d x</p>',
  'line ends': '<p title="a\r\nb">one\r\ntwo\rthree&#13;four</p>',
  'unclosed tag at the end': '<p>seen</p><p title="never',
  'half an end tag': '<p>seen <b>bold</b',
  'custom elements':
    '<my-card><h2>Card title</h2><my-text>Some <my-b>rich</my-b> text</my-text></my-card><constructor href=x title="Odd name">x y</constructor><__proto__>proto text</__proto__>',
  'long menus': `<nav>${'<a href=/x>Menu item</a> | '.repeat(50)}</nav>`,
  'text beside the body': '<!doctype html><html><head></head>early<body>middle</body>late</html>last',
};
