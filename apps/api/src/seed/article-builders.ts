import type { NewArticle } from '../articles/index.ts'

const day = 86_400_000

type Draft = { title: string; body: string; teaser?: string; publisher?: string }

/** What the demo community has published, newest first. */
const drafts: Draft[] = [
  {
    title: 'A budget you can live with',
    teaser: 'Three questions to sit with before the first number is written down.',
    publisher: 'The Financial pillar',
    body: `<p>Most budgets fail in the second week. Not because the sums are wrong, but because they were made for somebody else: a person without a sister’s wedding, a leaking boiler or a Thursday on which nobody has the strength to cook.</p>
<p>In last month’s Living Room we turned the order round. Before anybody opened a spreadsheet we sat with three questions.</p>
<h2>What should never be a worry?</h2>
<p>Write down the two or three payments that keep you awake when they are late. They are not part of the budget. They leave your account on the day your pay arrives, before you have seen it.</p>
<h2>What is worth more than it costs?</h2>
<p>A choir, a cleaner twice a month, lunch with the friend who asks the right questions. Keep those. <strong>A budget that begins with what you love lasts longer</strong> than one that begins with what you must stop.</p>
<blockquote><p>I had been saving on the only thing that kept me sane, and spending it on takeaways afterwards.</p><cite>A member, in the room</cite></blockquote>
<h2>What would you rather not know?</h2>
<p>That is the number to look at first. Ten minutes, with tea, and somebody on the phone if it helps.</p>
<ul><li>Open the letter, or the app.</li><li>Write the number on paper.</li><li>Put a date next to it: the day you will do one thing about it.</li></ul>
<table><caption>One member’s month, rounded</caption><thead><tr><th scope="col">Where it goes</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead><tbody><tr><td>Home and bills</td><td>1,420</td><td>1,420</td></tr><tr><td>Food</td><td>610</td><td>480</td></tr><tr><td>Choir and friends</td><td>0</td><td>90</td></tr><tr><td>Put aside</td><td>40</td><td>160</td></tr></tbody></table>
<p>None of this is advice about your money. It is what worked for nine people in a room, and they would be glad to hear what works for you.</p>`,
  },
  {
    title: 'Leading when you are the only one in the room',
    teaser: 'What eleven members wish somebody had told them before their first board meeting.',
    publisher: 'The Professional pillar',
    body: `<p>“The only one” may be the only woman, the only engineer, the only person under fifty, the only one who has to leave at five. The feeling is the same: whatever you say is heard twice, once for what it is and once for what you are.</p>
<h2>Speak early, and about something small</h2>
<p>The first sentence is the hardest, and it grows with every minute that it waits. Ask about the agenda. Confirm a date. The room gets used to your voice, and so do you.</p>
<h2>Have one ally who knows that they are one</h2>
<p>Not a friend in general, but somebody who has agreed to say: “I would like to hear the end of that thought.” It takes one conversation beforehand, and it changes the meeting.</p>
<blockquote><p>A room full of people who listen is already half an answer.</p></blockquote>
<h2>Keep a page of your own</h2>
<p>After each meeting, two lines: what I wanted, what I got. After three months the page knows more about your progress than any review.</p>`,
  },
  {
    title: 'Friendship after thirty-five',
    teaser: 'It takes fifty hours to make a casual friend. Where do they come from?',
    publisher: 'The Personal pillar',
    body: `<p>Nobody tells you that making friends is something you were once scheduled into. School, the first flat, the first job: hours and hours next to the same people, with nothing to do. Then the hours go, and we call it being busy.</p>
<p>The members who said that they had made a close friend in the last two years had one thing in common. They had <em>repeated</em> something: the same class, the same walk, the same bench on Saturdays.</p>
<h2>Three invitations that are hard to refuse</h2>
<ol><li>“I am going anyway. Come along if you like.”</li><li>“Could you help me with something for half an hour?”</li><li>“Same time next week?”</li></ol>
<p>The third one is the one that matters.</p>`,
  },
  {
    title: 'The first ninety days after the lay-off',
    teaser: 'A calm plan for a time that feels like anything but.',
    publisher: 'The Professional pillar',
    body: `<p>The first week is for paperwork and for people. Everything else can wait, including the future.</p><h2>Days 1 to 10</h2><p>Ask for everything in writing. Register where you must. Tell five people, in your own words, before somebody else does.</p><h2>Days 11 to 40</h2><p>Sleep, then take stock: not of jobs, but of what you did on the days that went well. Look for the verb. “I untangled”, “I calmed”, “I built”.</p><h2>Days 41 to 90</h2><p>Two conversations a week with people who do that verb for a living. No applications before the sixth.</p>`,
  },
  {
    title: 'Sleep, stress and everything between',
    teaser: 'What a night nurse, a new mother and a founder agree on.',
    publisher: 'The Personal pillar',
    body: `<p>They met in one of our rooms and found that they shared a bedtime, at opposite ends of the day. Between them they have tried everything. What stayed is short.</p><ul><li>Light in the first hour, whatever hour that is.</li><li>A list for tomorrow, written before dinner and not in bed.</li><li>No clock in sight of the pillow.</li></ul><p>And one rule for the others in the house: if you wake somebody up, you make the tea.</p>`,
  },
  {
    title: 'Money and marriage: the talk',
    teaser: 'How to begin it, when to stop, and what to do about the account nobody mentioned.',
    publisher: 'The Financial pillar',
    body: `<p>Begin with the past, not with the plan. What did money sound like in the house you grew up in? Was it quiet, loud, or a door that closed?</p><p>Then set a timer. Forty minutes are enough for once, and knowing that it ends makes it possible to begin.</p><blockquote><p>We had been arguing about the dishwasher for two years. It was never about the dishwasher.</p></blockquote><p>If there is an account that nobody mentioned, mention it first. It will not get easier in minute thirty-nine.</p>`,
  },
  {
    title: 'How a Living Room works',
    teaser: 'For everybody who is about to come to their first one.',
    publisher: 'The team',
    body: `<p>A Living Room is an hour with people who are in the middle of the same thing. There is a host, sometimes a guest, and never a slide.</p><h2>Before</h2><p>Read the description, bring one story of your own, find a chair that does not squeak.</p><h2>During</h2><p>Cameras on if you can. You may pass at any time without a reason. What is said in the room stays in the room.</p><h2>After</h2><p>If it was recorded, you find the recording with the room. If somebody’s words stayed with you, tell them: most friendships here began with that message.</p>`,
  },
  {
    title: 'Caring for parents while raising children',
    teaser: 'Notes from the middle generation.',
    publisher: 'The Personal pillar',
    body: `<p>The word for it is “sandwich”, which sounds like lunch and feels like a press. In this room there were fourteen of us, and between us thirty-one children and twenty-two parents.</p><p>What helped was rarely more help. It was one shared calendar, one person who is allowed to say no on your behalf, and the permission to be bad at something for a year.</p>`,
  },
  {
    title: 'Asking for a raise without the knot in your stomach',
    teaser: 'A script, and why you should not read it aloud.',
    publisher: 'The Professional pillar',
    body: `<p>Write the sentence down: “I would like my pay to be 58,000 from April.” A number, a date, no reason. The reasons come when they are asked for, and then there should be three, not ten.</p><p>Say it to a friend. Say it to a wall. Say it until it is the most boring sentence you know.</p><p>Then be quiet. The silence after it belongs to the other side.</p>`,
  },
  {
    title: 'Your first investment, step by step',
    teaser: 'Smaller than you think, and slower than the internet would like.',
    publisher: 'The Financial pillar',
    body: `<p>Before the first step there is a step zero: three months of living costs where you can reach them. Without that, every dip is an emergency.</p><ol><li>Decide on an amount that you would not miss.</li><li>Decide on a day of the month.</li><li>Choose something broad and cheap, and read what it costs.</li><li>Do not look for a year. Put a date into your calendar instead.</li></ol>`,
  },
  {
    title: 'What we learned from two hundred rooms',
    teaser: 'The short ones are better, and the quiet ones are best.',
    publisher: 'The team',
    body: `<p>We looked at what members wrote after two hundred Living Rooms. Rooms of fewer than twenty people were recommended twice as often as larger ones. Rooms that ended five minutes early were never called too short.</p><p>The word that came up most was not “useful”. It was “relief”.</p>`,
  },
  {
    title: 'Welcome',
    publisher: 'The team',
    body: `<p>This is where we publish what members have learned from each other, for everybody to read. If something here helps you, pass it on. If something is missing, write to us.</p>`,
  },
]

/** What is being written: the first two are drafts, the third appears in two days. */
const unpublished: Draft[] = [
  {
    title: 'Ten questions for a first mentor meeting',
    teaser: 'So that the hour is not over before it begins.',
    publisher: 'The Professional pillar',
    body: '<p>Send three of them the day before. The other seven are for the silences.</p><h2>About the work</h2><p>What would you do differently in the first year?</p>',
  },
  { title: 'Notes from the kitchen table', body: '' },
  {
    title: 'A winter of small rooms',
    teaser: 'What is planned until March, and how to get a seat.',
    publisher: 'The team',
    body: '<p>From December there are two rooms a week with at most ten seats. <strong>Those who have waited longest are asked first.</strong></p>',
  },
]

/** A dozen articles over the last year and what is being written, as they stand before they are stored. */
export const buildArticles = (now: Date): NewArticle[] => [
  ...drafts.map((draft, index) => ({
    ...draft,
    created: new Date(now.getTime() - (2 + index * 9 + index * index * 2) * day),
  })),
  ...unpublished.map((draft, index) => ({
    ...draft,
    created: new Date(now.getTime() - (index + 1) * day),
    publishAt: index === 2 ? new Date(now.getTime() + 2 * day) : null,
  })),
]
